import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { writeFile } from '../../scripts/files.ts'
import { runNpm } from '../../scripts/setup.mjs'
import { buildCorpusPages, type CorpusPage } from '../corpus.ts'
import { runMeasured, type MeasuredRun } from '../measured-process.ts'
import { octavo } from './all-peers.ts'
import { routeOf, type Peer } from './peer.ts'

/** Pages of the corpus as one engine needs them. */
export type Site = { peer: Peer; root: string; pages: CorpusPage[] }

/** Writes a site for this repository's engine. */
export function generateSite(root: string, count: number): Site {
  const site = { peer: octavo, root, pages: buildCorpusPages(count) }
  writeSite(site)
  return site
}

const kept = new Set(['node_modules', 'package.json', 'package-lock.json', '.installed'])

/**
 * Writes a site into the folder in which its engine is installed. Everything else there is removed.
 * @returns Or why the engine couldn't be installed.
 */
export async function installSite(peer: Peer, pages: CorpusPage[]): Promise<Site | string> {
  const problem = await installPeer(peer)
  if (problem) return `could not be installed: ${problem}`
  const site = { peer, root: peerFolder(peer), pages }
  for (const name of readdirSync(site.root)) {
    if (!kept.has(name)) rmSync(join(site.root, name), { recursive: true, force: true })
  }
  writeSite(site)
  return site
}

function writeSite(site: Site) {
  const { peer, root, pages } = site
  for (const [file, text] of Object.entries(peer.writeFiles(pages))) writeFile(join(root, file), text)
  for (const page of pages) writeFile(sourceFile(site, page), peer.writePage?.(page) ?? page.text)
}

export function sourceFile({ peer, root }: Site, { place }: CorpusPage) {
  return join(root, peer.documents, place)
}

/** Builds from scratch, without output or cache. */
export function buildSiteCold(site: Site) {
  for (const folder of [site.peer.output, ...site.peer.caches])
    rmSync(join(site.root, folder), { recursive: true, force: true })
  return buildSite(site)
}

/**
 * Adds a sentence to one page and makes sure that the build picked it up, because a fast build of the old text doesn't
 * count.
 */
export async function buildSiteChanged(site: Site) {
  const { peer, root, pages } = site
  const page = pages[Math.floor(pages.length / 2)]
  if (!page) throw new Error('Bug: an empty corpus')
  const marker = `Changed at ${process.hrtime.bigint()}.`
  appendFileSync(sourceFile(site, page), `\n${marker}\n`)
  const result = await buildSite(site)
  const stem = join(root, peer.output, routeOf(page.place))
  const file = [join(stem, 'index.html'), `${stem}.html`].find((candidate) => existsSync(candidate))
  if (!file || !readFileSync(file, 'utf8').includes(marker))
    throw new Error(`${page.place} was not built again after it changed`)
  return result
}

export async function buildSite({ peer, root }: Site): Promise<MeasuredRun> {
  const node = peer.hasOwnNode ? join(root, 'node_modules/node/bin/node') : process.execPath
  const result = await runMeasured(node, [resolve(root, 'node_modules', peer.command), 'build'], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    timeoutMs: 60 * 60_000,
  })
  if (result.code !== 0) throw new Error(explainFailure(result.output), { cause: result.output })
  return result
}

/** @returns Bytes of all files in a folder. */
export function weighFolder(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

// Outside the repository, because below it a peer would find the main installation's packages, and its tools the
// `.gitignore`.
const peersFolder = join(tmpdir(), 'octavo-bench-peers')

function peerFolder(peer: Peer) {
  return join(peersFolder, peer.name)
}

/**
 * Installs a peer unless exactly these versions are already installed.
 * @returns Why it couldn't be installed.
 */
async function installPeer(peer: Peer): Promise<string | null> {
  const root = peerFolder(peer)
  const manifest = writeManifest(peer)
  const stamp = join(root, '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return null
  rmSync(root, { recursive: true, force: true })
  writeFile(join(root, 'package.json'), manifest)
  if (Object.keys(peer.dependencies).length > 0) {
    // With install scripts, because the package `node`, which some peers need, fetches its executable with one.
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await runNpm(args, { cwd: root, timeoutMs: 20 * 60_000 })
    if (code !== 0) return explainFailure(output)
  }
  writeFile(stamp, manifest)
  return null
}

function writeManifest({ name, isModule = true, dependencies, overrides }: Peer) {
  const type = isModule ? 'module' : undefined
  const manifest = { name: `bench-${name}`, private: true, type, dependencies, overrides }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The lines of a tool's output that say what went wrong, joined into one for a table. */
function explainFailure(output: string) {
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
