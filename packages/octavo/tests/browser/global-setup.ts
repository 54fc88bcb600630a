import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOctavo } from './octavo-process.ts'

/** Prepares a folder for the variants, which are built when a test needs them. Returns a function that cleans up. */
export default async function setUp(): Promise<() => void> {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-browser-')))
  process.env['OCTAVO_TEST_SITES'] = parent
  // Compiles the engine if its sources are newer. Workers must not do so at the same time.
  await runOctavo({ args: ['--version'], env: process.env })
  return () => rmSync(parent, { recursive: true, force: true })
}
