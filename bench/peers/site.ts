import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runMeasured } from '../measured-process.ts'
import { writeFile } from '../write-file.ts'
import { explainFailure } from './install-peer.ts'
import type { PeerPage, Peer } from './peer.ts'

/** Pages of the corpus as one engine needs them. */
export type Site = { peer: Peer; root: string; pages: PeerPage[] }

const kept = new Set(['node_modules', 'package.json', 'package-lock.json', '.installed'])

/** Removes everything but what is installed. */
export function clearSite({ root }: Site) {
  for (const name of readdirSync(root)) {
    if (!kept.has(name)) rmSync(join(root, name), { recursive: true, force: true })
  }
}

export function writeSite(site: Site) {
  const { peer, root, pages } = site
  for (const [file, text] of Object.entries(peer.writeFiles(pages))) writeFile(join(root, file), text)
  for (const page of pages) writeFile(sourceFile(site, page), peer.writePage(page))
}

/** Builds from scratch, without output or cache. */
export function buildSiteCold(site: Site) {
  for (const folder of [site.peer.output, ...site.peer.caches])
    rmSync(join(site.root, folder), { recursive: true, force: true })
  return buildSite(site)
}

/**
 * Adds a sentence to one page and makes sure that the build picked it up, because a fast build of the old text
 * doesn't count.
 */
export async function buildSiteChanged(site: Site) {
  const { peer, root, pages } = site
  const page = pages[Math.floor(pages.length / 2)]
  if (!page) throw new Error('Bug: an empty corpus')
  const marker = `Changed at ${process.hrtime.bigint()}.`
  appendFileSync(sourceFile(site, page), `\n${marker}\n`)
  const result = await buildSite(site)
  const html = readFileSync(findHtml(join(root, peer.output), peer.route(page.place)), 'utf8')
  if (!html.includes(marker)) throw new Error(`${page.place} was not built again after it changed`)
  return result
}

export async function buildSite({ peer, root }: Site) {
  const { command, args } = peer.build(root)
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
  const result = await runMeasured(command, args, { cwd: root, env, timeoutMs: 60 * 60_000 })
  if (result.code !== 0) throw new Error(explainFailure(result.output), { cause: result.output })
  return result
}

function findHtml(output: string, route: string) {
  const files = [join(output, route, 'index.html'), join(output, `${route}.html`)]
  const file = files.find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`${route} was not written`)
  return file
}

export function sourceFile({ peer, root }: Site, { place }: PeerPage) {
  return join(root, peer.documents, peer.fileName?.(place) ?? place)
}
