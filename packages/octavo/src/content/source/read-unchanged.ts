import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../../files/files.ts'
import { hashOf } from '../../files/hash.ts'
import { OutdatedError } from '../../problems/site-error.ts'

/** The bytes of a file of the site, which must be those it had when the site was loaded. */
export function readUnchanged(root: string, { file, hash }: { file: string; hash: string }): Buffer {
  const bytes = readExisting(path.join(root, file), file)
  if (hashOf(bytes) !== hash) throw new OutdatedError(`${file} changed while it was being built.`, file)
  return bytes
}

function readExisting(filePath: string, file: string): Buffer {
  try {
    return readFileSync(filePath)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new OutdatedError(`${file} was deleted while it was being built.`, file, { cause: error })
  }
}
