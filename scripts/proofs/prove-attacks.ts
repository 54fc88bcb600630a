import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { ensureFirefox } from '../browsers/find-firefox.ts'
import { pollUntil } from '../browsers/poll-until.ts'
import { firefoxStarter } from '../browsers/start-firefox.ts'
import { createTab } from '../browsers/tab.ts'
import { engine, website } from '../paths.mjs'
import { serveOctavo } from '../serve-octavo.ts'
import { judgeFindings, type ProofContext } from './proof.ts'
import type { BrowserSession } from '../browsers/web-driver.ts'
import type { AddressInfo } from 'node:net'

/**
 * Lets the page of another site attack this one in Firefox, on each kind of server: a preview, which sends the site's
 * headers, a host without them, and the development server. `packages/octavo/tests/browser/frame-attack.test.ts` does the same
 * in Chromium.
 */
export async function proveAttacks({ origin, say }: ProofContext) {
  const attackPage = readFileSync(join(engine, 'tests', 'attacks', 'frame-attack.html'))
  const attacker = await serve(() => ({ body: attackPage, type: 'text/html' }))
  const plain = await serve(readPublished)
  const dev = await serveOctavo(['dev', '--root', website])
  const browser = await firefoxStarter(await ensureFirefox())({ scripts: true })
  const servers = { preview: origin, 'host without headers': plain.origin, dev: dev.address.slice(0, -1) }
  const findings = []
  let checked = 0
  try {
    for (const [name, site] of Object.entries(servers))
      for (const how of ['framed', 'framed, same origin', 'sandboxed', 'popup']) {
        const result = await attack(browser, { attacker: attacker.loopback, site, how })
        say(`${name}, ${how}: ${result}`)
        checked++
        if (result !== 'nothing ran') findings.push(`${name}, ${how}: ${result}`)
      }
  } finally {
    await Promise.all([browser.stop(), dev.stop(), attacker.stop(), plain.stop()])
  }
  return judgeFindings({ checked, findings, notes: [`${browser.version}, without a window.`] })
}

async function attack(
  browser: BrowserSession,
  { attacker, site, how }: { attacker: string; site: string; how: string },
) {
  const { frame } = await (await fetch(`${site}/live.json`)).json()
  const query = new URLSearchParams({ frame: `${site}/${frame}`, page: `${site}/docs/quickstart`, how })
  const tab = createTab(browser, {
    origin: attacker,
    requests: [],
    heard: [],
    pending: () => 0,
    stop: async () => {},
  })
  await tab.load(`/?${query}`)
  await tab.click(how === 'popup' ? 'button' : 'iframe')
  return pollUntil(
    `the attack on ${site} ends`,
    () => tab.evaluate(() => document.body.dataset['result']),
    30_000,
  )
}

/** The simplest static host: no headers but the type. */
function readPublished(path: string) {
  const candidates = [path, `${path}/index.html`].map((candidate) => join(website, 'dist', candidate))
  const file = candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile())
  const types = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html',
    '.json': 'application/json',
  }
  return file ? { body: readFileSync(file), type: Reflect.get(types, extname(file)) ?? 'text/plain' } : null
}

async function serve(read: (path: string) => { body: Buffer; type: string } | null) {
  const server = createServer((request, response) => {
    const found = read(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  // To a browser, these are two sites.
  return { origin: `http://localhost:${port}`, loopback: `http://127.0.0.1:${port}`, stop }
}
