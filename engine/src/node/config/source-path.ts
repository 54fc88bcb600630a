import { relative, sep } from 'node:path'

/** An absolute path as messages show it: a posix path relative to the site's folder. */
export function toSourcePath(filePath: string, root: string): string {
  return relative(root, filePath).split(sep).join('/')
}
