import path from 'node:path'

/** Replaces the system's separators by slashes. */
export function toPosix(filePath: string): string {
  return filePath.split(path.sep).join('/')
}

/** An absolute path as messages show it: a posix path relative to a folder, mostly the site's. */
export function toSourcePath(filePath: string, root: string): string {
  return toPosix(path.relative(root, filePath))
}
