import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../launch-browser.ts'
import { listPages } from '../pages/list-pages.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

/** Makes every script that a page names fail once, on the first page and on the way to it. */
export async function proveMissingScripts({ origin, browser: executablePath }: ProofContext) {
  const browser = await launchBrowser(executablePath)
  const cases = listScriptCases()
  const findings: string[] = []
  try {
    for (const { script, route, start } of cases) {
      const name = `${script}, ${start === null ? '' : `${start} → `}${route}`
      console.log(name)
      const context = await browser.newContext()
      const found = await breakScript(await context.newPage(), { origin, script, route, start }).catch(
        (error) => [String(error)],
      )
      findings.push(...found.map((text) => `${name}: ${text}`))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return judgeFindings({
    checked: cases.length,
    findings,
    notes: [
      'One page for each script that documents name: the page can be read, and Retry brings the script.',
    ],
  })
}

/**
 * One page for every script that documents name, opened directly and, if a page can do without it, through a link. A
 * document's entry script is left out, because it has its own guard.
 */
function listScriptCases(): Case[] {
  const named = listPages().map(({ route, file }) => ({
    route,
    scripts: readScripts(readFileSync(file, 'utf8')),
  }))
  const all = new Set(named.flatMap(({ scripts }) => scripts))
  return [...all].flatMap((script) => {
    const needing = named.find(({ scripts }) => scripts.includes(script))
    const other = named.find(({ scripts }) => !scripts.includes(script))
    if (!needing) return []
    const direct = { script, route: needing.route, start: null }
    return other ? [direct, { ...direct, start: other.route }] : [direct]
  })
}

function readScripts(html: string) {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="[^"]*\/assets\/([^"/]+)"/g)]
  const entry = /id="octavo-entry" src="[^"]*\/([^"/]+)"/.exec(html)?.[1]
  return preloads.map(([, name = '']) => name).filter((name) => name !== entry)
}

/** `start` is a page that does not need the script. */
type Case = { script: string; route: string; start: string | null }

const timeout = 15_000

/**
 * Checks what a reader gets if one script of a page can't be loaded: what the server sent, and a working way to retry.
 * @returns What is wrong.
 */
async function breakScript(
  page: Page,
  { origin, script, route, start }: Case & { origin: string },
): Promise<string[]> {
  const pattern = `**/assets/${script}`
  await page.route(pattern, (request) => request.abort())
  if (start === null) await page.goto(origin + route)
  else {
    await page.goto(origin + start)
    await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { timeout })
    await page.evaluate(followLink, route)
    await page.waitForURL(origin + route, { timeout })
  }
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' }).first()
  // Nothing is said about decoration.
  const decoration = page.locator(':is([inert],[aria-hidden=true]) > div[style="display: contents;"]').first()
  await retry.or(decoration).first().waitFor({ timeout, state: 'attached' })
  const served = await page.evaluate(readMain, await (await fetch(origin + route)).text())
  const shown = await page.evaluate(readMain, null)
  await page.unroute(pattern)
  if (await retry.isVisible()) {
    await retry.click()
    await retry.waitFor({ state: 'detached', timeout })
  }
  await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { timeout })
  return [
    ...(shown.includes('This page crashed.') ? ['the page crashed'] : []),
    ...(shown === served ? [] : ['the page is not what the server sent']),
  ]
}

/** @param route Route of a page, which this one doesn't have to link to. */
function followLink(route: string) {
  const anchor = Object.assign(document.createElement('a'), { href: route })
  document.body.append(anchor)
  anchor.click()
}

/**
 * The text of the page, or of other HTML. With scripts enabled, a browser treats the contents of `<noscript>` as text,
 * including tags.
 */
function readMain(html: string | null) {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const main = root.querySelector('main')?.cloneNode(true)
  if (!(main instanceof Element)) return ''
  for (const part of main.querySelectorAll('noscript, [role="alert"]')) part.remove()
  return main.textContent ?? ''
}
