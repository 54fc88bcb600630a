import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCorpus } from './corpus.mjs'
import { runOctavo } from './octavo-process.mjs'

/**
 * Creates what a published engine contains and a modified checkout lacks: the bundle of the default components, which
 * sites without their own components share (decision 24).
 */
export async function ensureDefaultBundle() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bundle-'))
  try {
    generateCorpus(folder, 20)
    await runOctavo(['build', '--root', folder])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
