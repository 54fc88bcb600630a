import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateCorpus } from './corpus.mjs'
import { runOctavo, serveOctavo } from './octavo-process.mjs'

/**
 * @typedef {import('./figures.mjs').Figure} Figure
 * @typedef {import('@playwright/test').Page} Page
 */

/** A slow phone on a slow line. */
const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const slowdown = 4

/**
 * How long a reader waits for the first result and for those of later keystrokes, and what was loaded before the first.
 * @param {string} root
 * @param {{ count: number, browser: string, bounds: { first: number, later: number | null, bytes: number | null } }} options
 * @returns {Promise<Figure[]>}
 */
export async function measureSearch(root, { count, browser: executablePath, bounds }) {
  console.log(`Searching ${count} pages …`)
  const { pages } = generateCorpus(root, count)
  rmSync(join(root, '.octavo'), { recursive: true, force: true })
  await runOctavo(['build', '--root', root])
  const { chromium } = await import('@playwright/test')
  const server = await serveOctavo(['preview', '--root', root])
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(new URL(pages[0]?.route ?? '/', server.address).href, { waitUntil: 'networkidle' })
    // A word that there is something to find for.
    const word = (await page.locator('h1').innerText()).toLowerCase().split(' ')[0] ?? ''
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', conditions)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.keyboard.press('Control+k')
    await page.waitForSelector('dialog[open] input')
    const first = await timeKeystroke(page, word[0] ?? '')
    const loaded = bytes
    const title = `search of ${count} pages`
    await page.waitForTimeout(count > 1000 ? 45_000 : 12_000)
    const later = []
    for (const letter of word.slice(1, 6)) later.push(await timeKeystroke(page, letter))
    return [
      { name: `${title}: first result`, value: Math.round(first), unit: 'ms', bound: bounds.first },
      { name: `${title}: loaded before it`, value: loaded, unit: 'B', bound: bounds.bytes },
      {
        name: `${title}: later keystrokes, median`,
        value: Math.round(later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0),
        unit: 'ms',
        bound: bounds.later,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/**
 * From the key to the list that answers it, as the page itself sees it.
 * @param {Page} page
 * @param {string} letter
 */
async function timeKeystroke(page, letter) {
  await page.evaluate(() => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector('dialog[open] input'))
    Object.assign(window, {
      answered: new Promise((resolve) => {
        input.addEventListener(
          'keydown',
          () => {
            const started = performance.now()
            const observer = new MutationObserver(() => {
              // The list of the letter before stays until the answer is there; what screen readers are told does not.
              const told = document.querySelector('dialog [role=status]')?.textContent
              if (!told || !document.querySelector('dialog [role=option]')) return
              observer.disconnect()
              resolve(performance.now() - started)
            })
            const screen = document.querySelector('dialog[open] input')?.parentElement?.nextElementSibling
            if (screen)
              observer.observe(screen, {
                childList: true,
                subtree: true,
                characterData: true,
                attributes: true,
              })
          },
          { once: true },
        )
      }),
    })
  })
  await page.keyboard.press(letter)
  return page.evaluate(
    () => /** @type {{ answered: Promise<number> }} */ (/** @type {unknown} */ (window)).answered,
  )
}
