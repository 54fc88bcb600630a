import { join } from 'node:path'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { ensureFirefox } from '../browsers/find-browsers.ts'
import { firefoxStarter } from '../browsers/firefox.ts'
import { pollUntil } from '../browsers/poll.ts'
import { createTab } from '../browsers/tab.ts'
import type { BrowserSession } from '../browsers/web-driver.ts'
import { engine, website } from '../paths.mjs'
import { serveFolder } from '../serve-folder.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

/**
 * Lets the page of another site attack this one in Firefox, on each kind of server: a preview, which sends the site's
 * headers, a host without them, and the development server. `packages/octavo/tests/browser/live/frame-attack.test.ts` does the same
 * in Chromium.
 */
export async function proveAttacks({ origin, print }: ProofContext) {
  const attacker = await serveFolder(join(engine, 'tests', 'attacks'))
  const plain = await serveFolder(join(website, 'dist'))
  const dev = await serveOctavo({ args: ['dev', '--root', website] })
  const browser = await firefoxStarter(await ensureFirefox())(true)
  const servers = {
    preview: origin,
    // To a browser, this is another site than the attacker's, which has a number as its host.
    'host without headers': plain.address.replace('127.0.0.1', 'localhost'),
    dev: dev.url.slice(0, -1),
  }
  const findings = []
  let checked = 0
  try {
    for (const [name, site] of Object.entries(servers))
      for (const how of ['framed', 'framed, same origin', 'sandboxed', 'popup']) {
        const result = await attack(browser, { attacker: attacker.address, site, how })
        print(`${name}, ${how}: ${result}`)
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
  await tab.load(`/frame-attack.html?${query}`)
  await tab.click(how === 'popup' ? 'button' : 'iframe')
  return pollUntil(
    `the attack on ${site} ends`,
    () => tab.evaluate(() => document.body.dataset['result']),
    30_000,
  )
}
