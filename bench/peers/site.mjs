import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { runMeasured } from '../measured-process.mjs'
import { explainFailure, peerFolder } from './install-peer.mjs'

/**
 * @typedef {import('./peer.mjs').Peer} Peer
 * @typedef {import('./peer.mjs').PeerPage} PeerPage
 */

const kept = new Set(['node_modules', 'package.json', 'package-lock.json', '.installed'])

/**
 * Replaces a peer's site with one made of these pages.
 * @param {Peer} peer
 * @param {PeerPage[]} pages
 */
export function writeSite(peer, pages) {
  const root = peerFolder(peer)
  for (const name of readdirSync(root)) {
    if (!kept.has(name)) rmSync(join(root, name), { recursive: true, force: true })
  }
  for (const [file, text] of Object.entries(peer.writeFiles(pages))) write(join(root, file), text)
  for (const page of pages) write(sourceFile(peer, page.place), peer.writePage(page))
}

/**
 * Builds from scratch, without output or cache.
 * @param {Peer} peer
 */
export function buildSiteCold(peer) {
  const root = peerFolder(peer)
  for (const folder of [peer.output, ...peer.caches])
    rmSync(join(root, folder), { recursive: true, force: true })
  return buildSite(peer)
}

/**
 * Adds a sentence to one page, builds again, and makes sure that the sentence was picked up.
 * @param {Peer} peer
 * @param {PeerPage[]} pages
 */
export async function buildSiteChanged(peer, pages) {
  const page = pages[Math.floor(pages.length / 2)]
  if (!page) throw new Error('Bug: an empty corpus')
  const marker = `Changed at ${process.hrtime.bigint()}.`
  appendFileSync(sourceFile(peer, page.place), `\n${marker}\n`)
  const result = await buildSite(peer)
  const html = readFileSync(findHtml(join(peerFolder(peer), peer.output), peer.route(page.place)), 'utf8')
  if (!html.includes(marker)) throw new Error(`${page.place} was not built again after it changed`)
  return result
}

/** @param {Peer} peer */
async function buildSite(peer) {
  const cwd = peerFolder(peer)
  const { command, args } = peer.build(cwd)
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
  const result = await runMeasured(command, args, { cwd, env, timeoutMs: 60 * 60_000 })
  if (result.code !== 0) throw new Error(explainFailure(result.output))
  return { seconds: result.seconds, peakBytes: result.peakBytes }
}

/**
 * @param {string} output
 * @param {string} route
 */
function findHtml(output, route) {
  const files = [join(output, route, 'index.html'), join(output, `${route}.html`)]
  const file = files.find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`${route} was not written`)
  return file
}

/**
 * @param {Peer} peer
 * @param {string} place
 */
function sourceFile(peer, place) {
  return join(peerFolder(peer), peer.documents, peer.fileName?.(place) ?? place)
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
