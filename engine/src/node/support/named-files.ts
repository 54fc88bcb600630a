import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.ts'
import { SiteError } from './site-error.ts'

/** Puts a text into a file named after it, so that the name in a route stands for all of it. */
export function writeNamedFile(folder: string, text: string): string {
  const name = hashOf(text)
  const filePath = path.join(folder, name)
  if (existsSync(filePath)) return name
  mkdirSync(folder, { recursive: true })
  const temporary = `${filePath}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, filePath)
  return name
}

/** A file that does not hold what its name says is removed. */
export function readNamedFile(folder: string, name: string): string {
  const filePath = path.join(folder, name)
  const text = readFileSync(filePath, 'utf8')
  if (hashOf(text) === name) return text
  rmSync(filePath, { force: true })
  throw new SiteError({
    message: `The cache file ${filePath} is damaged.`,
    hint: 'It has been removed. Run the command again.',
  })
}
