import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @param use The folder is removed when this ends. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
