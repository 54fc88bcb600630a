import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import path from 'node:path'

/**
 * Lists every file below a folder as a sorted posix path relative to it; null if there is no such folder. Folders
 * whose names begin with `_` contain partials and are left out, as are hidden ones and links that may not be
 * followed.
 */
export function walkFolder(
  folder: string,
  mayFollow: (filePath: string) => boolean = () => true,
): string[] | null {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null
  const files: string[] = []
  visit(folder, '', { files, parents: [realpathSync(folder)], mayFollow })
  return files.toSorted()
}

type Walk = { files: string[]; parents: string[]; mayFollow: (filePath: string) => boolean }

function visit(folder: string, prefix: string, walk: Walk): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    if (name.startsWith('.') || name === 'node_modules') continue
    const filePath = path.join(folder, name)
    if (entry.isSymbolicLink() && !walk.mayFollow(filePath)) continue
    const kind = kindOf(entry, filePath)
    if (kind === 'file') walk.files.push(prefix + name)
    if (kind !== 'folder' || name.startsWith('_')) continue
    const real = entry.isSymbolicLink() ? realpathSync(filePath) : filePath
    // A link to a parent folder would make the walk endless.
    if (entry.isSymbolicLink() && walk.parents.includes(real)) continue
    visit(filePath, `${prefix}${name}/`, { ...walk, parents: [...walk.parents, real] })
  }
}

function kindOf(entry: Dirent, filePath: string): 'file' | 'folder' | null {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  const stats = entry.isSymbolicLink() ? statSync(filePath, { throwIfNoEntry: false }) : undefined
  return stats?.isFile() ? 'file' : stats?.isDirectory() ? 'folder' : null
}
