/** What compiled messages need to know about a language. Its plural rules are created once, because that is slow. */
const rules: Record<string, Intl.PluralRules> = {};

/** The plural form a number takes in a language. */
export function plural(
  locale: string,
  input: unknown,
  options: Intl.PluralRulesOptions = {},
): Intl.LDMLPluralRule {
  const name = `${locale} ${options.type ?? 'cardinal'}`;
  return (rules[name] ??= new Intl.PluralRules(locale, options)).select(Number(input));
}
