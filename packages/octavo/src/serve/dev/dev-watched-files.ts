import path from 'node:path'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import type { DevSite } from './dev-site.ts'

/** Everything the site's author may edit: content, components wherever they are, and single files. */
export function listWatchedPaths({ loaded, part }: DevSite, root: string): string[] {
  const { site, modules, configFiles, content } = loaded
  const versions = site.docs.flatMap(({ versions: list }) => list.map(({ folder }) => folder))
  const folders = [...versions, 'i18n', site.blog?.folder, site.pagesFolder, site.staticFolder].filter(
    (folder) => typeof folder === 'string',
  )
  const own = modules
    .map(({ filePath }) => path.relative(root, filePath).split(path.sep)[0] ?? '')
    .filter((name) => !name.startsWith('..') && name !== '')
  // What components import may be anywhere.
  const imported = (part?.inputs ?? []).filter(
    (file) => !file.includes(`${path.sep}node_modules${path.sep}`) && !part?.watched.includes(file),
  )
  return [
    ...[...folders, ...own].map((folder) => path.join(root, folder)),
    ...configFiles,
    ...content.files,
    ...imported,
  ]
}

/** Editors' temporary files, and what the engine writes. */
export function isIgnored(filePath: string, root: string, out: string): boolean {
  return (
    /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)|~$|\.swp$/.test(path.relative(root, filePath)) ||
    [out, cacheFolderOf(root)].some((folder) => filePath.startsWith(folder + path.sep))
  )
}
