// How messages are compiled: one module a message, so that a board brings only its own words.
export const PARAGLIDE = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  outputStructure: 'message-modules',
};
