import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the file's folder, too.
 * @param {string} file
 * @param {string} text
 */
export function writeFile(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
