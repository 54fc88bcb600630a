import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @template T
 * @param {(folder: string) => Promise<T>} use The folder is removed when this ends.
 */
export async function withTemporaryFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
