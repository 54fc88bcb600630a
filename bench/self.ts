// `npm run bench:self`: edits pages and components while a dev server runs, and compares the figures with their bounds.
// `npm run bench:growth` measures builds.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../packages/octavo/tests/browser/launch-options.ts'
import { serveOctavo } from '../packages/octavo/tests/browser/octavo-process.ts'
import { withTemporaryFolder, writeFile } from '../scripts/files.ts'
import { judge, median, reportFigures, type Figure } from '../scripts/measure/figures.ts'
import { describeRun, prepareEngine, saveResult } from './bench.ts'
import { routeOf } from './peers/peer.ts'
import { generateSite, sourceFile, type Site } from './peers/site.ts'

const componentFiles = {
  'components/tally.tsx': `'use client'
import { useState } from 'react'

export function Tally() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Count 0: {count}</button>
}
`,
  'components/motto.tsx': `export function Motto() {
  return <p>Motto 0</p>
}
`,
  'content/docs/components.mdx': `---
title: Components
---

import { Motto } from '@site/components/motto.tsx'
import { Tally } from '@site/components/tally.tsx'

<Tally />

<Motto />
`,
}

const browser = await prepareEngine()
const figures = await withTemporaryFolder(async (folder) => [
  ...(await measureServer(generateSite(join(folder, 'large'), 2000))),
  ...(await measureComponentEdits(generateSite(join(folder, 'middle'), 200), browser)),
])
reportFigures(figures)
const judged = figures.map((figure) => ({ ...figure, result: judge(figure) }))
saveResult('bench/results', 'self.json', { ...describeRun(), figures: judged })

/** Starts the dev server twice, first without a cache, and edits a page. */
async function measureServer(site: Site): Promise<Figure[]> {
  console.log('Starting the dev server …')
  rmSync(join(site.root, '.octavo'), { recursive: true, force: true })
  const first = await measurePageEdits(site)
  const second = await measurePageEdits(site)
  return [
    { name: 'dev: first page, 2000 pages, nothing cached', value: first.firstPage, unit: 's', bound: 1.5 },
    { name: 'dev: first page, 2000 pages, started before', value: second.firstPage, unit: 's', bound: 1.5 },
    { name: 'dev: edit to new text served', value: second.shown, unit: 'ms', bound: 200 },
  ]
}

/** @returns Seconds from the command to the page, and milliseconds (median) from saving until the new text is served. */
async function measurePageEdits(site: Site) {
  const page = site.pages[Math.floor(site.pages.length / 3)]
  if (!page) throw new Error('Bug: an empty corpus')
  const started = performance.now()
  const server = await serveOctavo({ args: ['dev', '--root', site.root] })
  try {
    const address = new URL(routeOf(page.place), server.url).href
    await readPage(address)
    const firstPage = (performance.now() - started) / 1000
    const shown = []
    for (let count = 0; count < 5; count++) {
      await wait(300) // Editors save one change at a time; a watcher may merge faster ones.
      const marker = `Edited at ${process.hrtime.bigint()}.`
      const saved = performance.now()
      appendFileSync(sourceFile(site, page), `\n${marker}\n`)
      while (!(await readPage(address)).includes(marker))
        if (performance.now() - saved > 10_000) throw new Error('the dev server served the old text for 10 s')
      shown.push(performance.now() - saved)
    }
    return { firstPage, shown: median(shown) }
  } finally {
    await server.stop()
  }
}

async function readPage(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

/** Edits an interactive component and a server component a few times and waits until the page shows each edit. */
async function measureComponentEdits({ root }: Site, executablePath: string): Promise<Figure[]> {
  console.log('Editing components …')
  for (const [file, text] of Object.entries(componentFiles)) writeFile(join(root, file), text)
  const server = await serveOctavo({ args: ['dev', '--root', root] })
  const browser = await chromium.launch({ ...launchOptions, executablePath })
  try {
    const page = await browser.newPage()
    await page.goto(new URL('docs/components', server.url).href)
    await page.getByRole('button', { name: 'Count 0: 0' }).click()
    const client = await measureEdits(page, join(root, 'components/tally.tsx'), 'Count NUMBER: 1')
    const own = await measureEdits(page, join(root, 'components/motto.tsx'), 'Motto NUMBER')
    return [
      { name: 'dev: client edit to screen', value: client, unit: 'ms', bound: 300 },
      { name: 'dev: server edit to screen', value: own, unit: 'ms', bound: 500 },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @param shown The text of an element after each edit. */
async function measureEdits(page: Page, file: string, shown: string) {
  const times = []
  const text = readFileSync(file, 'utf8')
  for (let number = 1; number <= 5; number++) {
    const time = page.waitForFunction(findText, shown.replace('NUMBER', String(number)), { polling: 1 })
    await wait(1_000) // Nobody saves faster than this, and the server gets ready for the next edit meanwhile.
    const saved = Date.now()
    writeFileSync(file, text.replace(/(Count|Motto) 0/, `$1 ${number}`))
    times.push(Number(await (await time).jsonValue()) - saved)
  }
  return median(times)
}

/** Runs in the page. The time, as soon as an element has exactly this text. */
function findText(text: string): number | false {
  return (
    [...document.querySelectorAll('main *')].some((element) => element.textContent === text) && Date.now()
  )
}
