/** The site's tagline. The home page shows each sentence on its own line. */
export const tagline = [
  'Move Fast and Break Nothing.',
  'End-to-end typesafe APIs, made of plain functions.',
] as const
