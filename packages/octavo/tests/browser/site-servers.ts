/**
 * Builds and serves each site once, for the workers of a run, when the first test needs it. Workers ask over HTTP,
 * because they're processes that come and go: one ends with every test that fails.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveOctavo } from './octavo-process.ts'
import { buildSite } from './site-builds.ts'
import { copySite, environmentOf, variants, type VariantName } from './sites.ts'

export type Mode = 'build' | 'dev'

/** `dist` is the output folder of a built site. */
export type ServedSite = { url: string; dist: string }
type Running = ServedSite & { stop: () => Promise<void> }

/** Returns a function that ends all servers. */
export async function startSiteServers(): Promise<() => Promise<void>> {
  const sites = new Map<string, Promise<Running>>()
  const turns = new Map<string, Promise<unknown>>()
  /** Variants of a site are built one after the other. */
  const start = (mode: Mode, name: VariantName) => {
    const folder = `${mode}/${variants[name].site}`
    const site = (turns.get(folder) ?? Promise.resolve()).then(() => serve(mode, name))
    const done = site.catch(() => {})
    turns.set(folder, done)
    return site
  }
  const answers = createServer((request, response) => {
    const [, mode = '', name = ''] = decodeURIComponent(request.url ?? '').split('/')
    const key = `${mode}/${name}`
    const site = sites.get(key) ?? start(mode as Mode, name as VariantName)
    sites.set(key, site)
    site.then(
      ({ url, dist }) => response.end(JSON.stringify({ url, dist } satisfies ServedSite)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve))
  process.env['OCTAVO_TEST_SITES'] = `http://127.0.0.1:${(answers.address() as AddressInfo).port}`
  return async () => {
    answers.close()
    answers.closeAllConnections()
    await Promise.allSettled([...sites.values()].map(async (site) => (await site).stop()))
  }
}

/** Asks for a site, from a worker. */
export async function askForSite(mode: Mode, name: VariantName): Promise<ServedSite> {
  const answer = await fetch(`${process.env['OCTAVO_TEST_SITES']}/${mode}/${encodeURIComponent(name)}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as ServedSite
}

async function serve(mode: Mode, name: VariantName): Promise<Running> {
  const { baseUrl } = variants[name]
  const env = environmentOf(name)
  if (mode === 'build') {
    const { root, dist } = await buildSite(name)
    const args = ['preview', '--root', root, '--base-url', baseUrl, '--out', dist]
    return { ...(await serveOctavo({ args, env })), dist }
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-browser-')))
  copySite(name, folder)
  const server = await serveOctavo({ args: ['dev', '--root', folder, '--base-url', baseUrl], env })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, dist: join(folder, 'dist'), stop }
}
