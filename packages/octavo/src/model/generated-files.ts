/** Files for machines that a build writes besides its pages. A site can leave each of them out. */
export const generatedFiles = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'llms-full.txt',
  '_redirects',
  '_headers',
  '_nginx.conf',
  'vercel.json',
  '.nojekyll',
] as const
export type GeneratedFile = (typeof generatedFiles)[number]

/** Whether the site wants the file; everything that is not in the list is always written. */
export function isWanted(file: string, files: Readonly<Record<GeneratedFile, boolean>>): boolean {
  return !isGenerated(file) || files[file]
}

function isGenerated(file: string): file is GeneratedFile {
  return generatedFiles.some((name) => name === file)
}
