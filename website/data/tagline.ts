/** The two sentences of the site's tagline; the home page shows one on each line. */
export const tagline = [
  'Move Fast and Break Nothing.',
  'End-to-end typesafe APIs, made of plain functions.',
] as const
