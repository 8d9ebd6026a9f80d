/** What compiled messages ask of a language. Its rules are made once: making them is slow. */
const rules: Record<string, Intl.PluralRules> = {};

/** Which of a language's plurals a number takes. */
export function plural(
  locale: string,
  input: unknown,
  options: Intl.PluralRulesOptions = {},
): Intl.LDMLPluralRule {
  const name = `${locale} ${options.type ?? 'cardinal'}`;
  return (rules[name] ??= new Intl.PluralRules(locale, options)).select(Number(input));
}
