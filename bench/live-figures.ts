import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../scripts/files.ts'
import { median, type Figure } from '../scripts/measure/figures.ts'
import { brotliSize, once } from '../scripts/measure/page-weight.ts'
import { website } from '../scripts/paths.mjs'
import { withServedSite } from './bench.ts'
import { runOctavo } from './measured-process.ts'

type Press = { ms: number; bytes: number }

/** Odd, so that there's a run in the middle. */
const presses = 9
const route = 'docs/quickstart'
const bounds = { plain: 40_000, React: 95_000, preview: 95_000 }

/** What readers load and wait for when they run samples of the website. */
export async function measureLive(browser: string): Promise<Figure[]> {
  console.log('Building the website and running samples …')
  await runOctavo(['build', '--root', website])
  const runs = weighRuns(join(website, 'dist'))
  const weights = Object.entries(bounds).flatMap(([kind, bound]) => {
    const bytes = runs.filter((run) => run.kind === kind).map((run) => run.bytes)
    const unit = 'B brotli'
    const above = bytes.filter((size) => size > bound).length
    return [
      { name: `first Run, ${kind}, median of ${bytes.length}`, value: median(bytes), unit, bound },
      {
        name: `first Run, ${kind}, the largest (${above} above ${bound})`,
        value: Math.max(...bytes),
        unit,
        bound: null,
      },
    ]
  })
  const again = await pressRun(browser)
  return [
    ...weights,
    { name: 'second Run', value: Math.max(...again.map(({ bytes }) => bytes)), unit: 'B loaded', bound: 0 },
    {
      name: 'Run to output, warm',
      value: Math.round(median(again.map(({ ms }) => ms))),
      unit: 'ms',
      bound: 350,
    },
    {
      name: 'HTML of a Run button',
      value: Math.max(...runs.map(({ button }) => button)),
      unit: 'B',
      bound: 80,
    },
  ]
}

/** Runs a sample until everything is loaded, and then a few times more. */
async function pressRun(executablePath: string): Promise<Press[]> {
  return withServedSite(['preview', '--root', website], executablePath, async ({ browser, address }) => {
    const page = await browser.newPage()
    await page.goto(new URL(route, address).href)
    await page.waitForFunction(() => Object.hasOwn(window, 'octavo'))
    const figure = page.locator('figure.code:has([data-run])').first()
    await figure.hover()
    const button = figure.getByRole('button', { name: 'Run', exact: true })
    await button.click()
    await page.getByRole('log', { name: 'Output' }).first().waitFor()
    const times: Press[] = []
    for (let press = 0; press < presses; press++) {
      await button.waitFor()
      times.push(await button.evaluate(timeRun))
    }
    return times
  })
}

/** Runs in the page: from a click to the first text that is added to the output. */
function timeRun(button: HTMLElement | SVGElement): Promise<Press> {
  return new Promise((resolve) => {
    performance.clearResourceTimings()
    const begun = performance.now()
    const observer = new MutationObserver((changes) => {
      const log = document.querySelector('[role="log"]')
      if (!changes.some(({ target, addedNodes }) => log?.contains(target) && addedNodes[0]?.textContent))
        return
      observer.disconnect()
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0)
      resolve({ ms: performance.now() - begun, bytes })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
}

/** What the first Run of each of a site's samples loads, in bytes with Brotli, and the HTML of its button. */
type RunWeight = { kind: 'plain' | 'React' | 'preview'; bytes: number; button: number }

/** @param dist Output folder. */
function weighRuns(dist: string): RunWeight[] {
  const manifest = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8'))
  const folder = manifest.runtime.replace(/[^/]*$/, '')
  const sizeOf = once((file) => brotliSize(readFileSync(join(dist, file))))
  return listButtons(dist).map(({ name, html }) => {
    const own = `assets/live/${name}.json`
    const sample = JSON.parse(readFileSync(join(dist, own), 'utf8'))
    const packages = manifest.environments[sample.environment]
    const files = new Set(sample.packages.flatMap((one: string) => packages[one] ?? []))
    const loaded = [
      'live.json',
      manifest.frame,
      manifest.runtime,
      own,
      ...(sample.kind === 'preview' ? [manifest.preview] : []),
      ...[...files].map((file) => folder + file),
    ]
    return {
      kind: kindOf(sample),
      bytes: loaded.reduce((sum, file) => sum + sizeOf(file), 0),
      button: Buffer.byteLength(html),
    }
  })
}

function kindOf({ kind, packages }: { kind: string; packages: string[] }): RunWeight['kind'] {
  if (kind === 'preview') return 'preview'
  return packages.some((name) => name.includes('react')) ? 'React' : 'plain'
}

/** The buttons of all pages, each sample once. */
function listButtons(dist: string) {
  const buttons = new Map<string, { name: string; html: string }>()
  for (const page of listFiles(dist, /\.html$/))
    for (const [html, name = ''] of readFileSync(page, 'utf8').matchAll(
      /<button[^>]* data-run="(\w+)"[^>]*>[^<]*<\/button>/g,
    ))
      buttons.set(name, { name, html })
  return [...buttons.values()]
}
