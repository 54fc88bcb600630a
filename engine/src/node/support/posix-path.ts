import path from 'node:path'

/** Replaces the system's separators by slashes. */
export function toPosix(filePath: string): string {
  return filePath.split(path.sep).join('/')
}
