import { join } from 'node:path'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { failWith } from '../scripts/fail.mjs'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { repository } from '../scripts/paths.mjs'
import { withTemporaryFolder, writeFile } from '../scripts/files.ts'
import { describeMachine } from '../scripts/proofs/proof-report.ts'
import { buildSite, generateSite } from './peers/site.ts'

/**
 * Creates what a published engine contains and a modified checkout lacks: its compiled code, and the bundle of the
 * default components, which sites without their own components share (decision 24).
 * @returns The browser to measure with.
 */
export async function prepareEngine() {
  await ensureCompiled()
  await withTemporaryFolder((folder) => buildSite(generateSite(folder, 20)))
  return ensureBrowser().catch(failWith)
}

/** What figures mean nothing without. */
export function describeRun() {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: { node: process.version, ...describeMachine() },
  }
}

/** @param folder `bench/results`, which isn't committed, or `docs/measurements`. */
export function saveResult(folder: string, name: string, content: string | object) {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
  writeFile(join(repository, folder, name), text)
}
