import path from 'node:path'
import { findPackageFolder } from '../../npm/engine-folder.ts'
import { walkFiles } from '../../files/walk-files.ts'

export const templateNames = ['docs', 'docs+blog', 'api'] as const
export type TemplateName = (typeof templateNames)[number]

/** The files of a new site: path in the site → file to copy. Every template is `docs` with some files more or other. */
export function listTemplate(name: TemplateName): Map<string, string> {
  const files = ['docs', name].flatMap((folder) => {
    const from = path.join(findPackageFolder(), 'templates', folder)
    return [...walkFiles(from)].map((file) => [path.relative(from, file), file] as const)
  })
  // npm never publishes a file with the name it has in a site.
  return new Map(files.map(([target, file]) => [target === 'gitignore' ? '.gitignore' : target, file]))
}
