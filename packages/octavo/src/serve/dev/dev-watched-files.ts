import path from 'node:path'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import type { DevSite } from './dev-site.ts'

/** Everything the site's author may edit, including components, wherever they are. */
export function listWatchedFolders({ loaded: { site, modules } }: DevSite, root: string): string[] {
  const content = site.docs.flatMap(({ versions }) => versions.map(({ folder }) => folder))
  const folders = [...content, 'i18n', site.blog?.folder, site.pagesFolder, site.staticFolder].filter(
    (folder) => typeof folder === 'string',
  )
  const own = modules
    .map(({ filePath }) => path.relative(root, filePath).split(path.sep)[0] ?? '')
    .filter((name) => !name.startsWith('..') && name !== '')
  const all = [...new Set([...folders, ...own])].map((folder) => path.join(root, folder))
  return all.filter((folder) => !all.some((other) => other !== folder && folder.startsWith(other + path.sep)))
}

/** Files outside of these folders that the site is made of. */
export function listWatchedFiles(site: DevSite): string[] {
  return [...site.loaded.configFiles, ...site.loaded.content.files, ...componentFilesOf(site)]
}

/** What components import may be anywhere. */
function componentFilesOf({ part }: DevSite): string[] {
  const isOwn = (file: string) =>
    !file.includes(`${path.sep}node_modules${path.sep}`) && !part?.watched.includes(file)
  return (part?.inputs ?? []).filter(isOwn)
}

/** Editors' temporary files, and what the engine writes. */
export function isIgnored(filePath: string, root: string, out: string): boolean {
  return (
    /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)|~$|\.swp$/.test(path.relative(root, filePath)) ||
    [out, cacheFolderOf(root)].some((folder) => filePath.startsWith(folder + path.sep))
  )
}
