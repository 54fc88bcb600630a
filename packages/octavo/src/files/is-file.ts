import { statSync } from 'node:fs'

export function isFile(filePath: string): boolean {
  try {
    return statSync(filePath, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    // Authors and visitors can write names that no file can have: too long, or with a null character.
    return false
  }
}
