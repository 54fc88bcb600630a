import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates the file's folder, too. */
export function writeFile(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
