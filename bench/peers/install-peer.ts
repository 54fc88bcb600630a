import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runNpm } from '../../scripts/setup.mjs'
import type { Peer } from './peer.ts'

// Outside the repository, because below it a peer would find the main installation's packages, and its tools the
// `.gitignore`.
const peersFolder = join(tmpdir(), 'octavo-bench-peers')

export function peerFolder(peer: Peer) {
  return join(peersFolder, peer.name)
}

/**
 * Installs a peer unless exactly these versions are already installed.
 * @returns Why it couldn't be installed.
 */
export async function installPeer(peer: Peer): Promise<string | null> {
  const root = peerFolder(peer)
  const manifest = writeManifest(peer)
  const stamp = join(root, '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return null
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'package.json'), manifest)
  if (Object.keys(peer.dependencies).length > 0) {
    // With install scripts, because the package `node`, which some peers need, fetches its executable with one.
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await runNpm(args, { cwd: root, timeoutMs: 20 * 60_000 })
    if (code !== 0) return explainFailure(output)
  }
  writeFileSync(stamp, manifest)
  return null
}

function writeManifest({ name, isModule = true, dependencies, overrides }: Peer) {
  const type = isModule ? 'module' : undefined
  const manifest = { name: `bench-${name}`, private: true, type, dependencies, overrides }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The lines of a tool's output that say what went wrong, joined into one for a table. */
export function explainFailure(output: string) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
  if (lines.some((line) => /heap out of memory|Allocation failed/.test(line))) return 'out of memory'
  const telling = lines.filter(
    (line) => /\berror\b|ERR|cannot|failed/i.test(line) && !/complete log/.test(line),
  )
  const chosen = telling.length > 0 ? telling : lines.filter(Boolean).slice(-2)
  return chosen.slice(0, 3).join(' · ').slice(0, 300) || 'it said nothing'
}
