// Takes the pictures of README.md from the built website: `npm run build && npm run pictures`.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { packagesHome, website } from './paths.mjs'

/** A page that begins with a short sample. */
const page = 'docs/output-validation'
const viewport = { width: 1280, height: 860 }

await takePictures()

async function takePictures(): Promise<void> {
  const server = await serveOctavo({ args: ['preview', '--root', website] })
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? chromium.executablePath(),
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    const tab = await browser.newPage({ viewport, colorScheme })
    // Fonts that come late aren't used (decision 35). The second visit has them.
    for (let visit = 0; visit < 2; visit++) await tab.goto(server.url + page, { waitUntil: 'networkidle' })
    const sample = tab.locator('figure', { has: tab.locator('[data-run]') }).first()
    await sample.hover()
    await sample.getByRole('button', { name: 'Run' }).click()
    await tab.getByRole('log').filter({ hasText: /./ }).waitFor()
    // What a sample prints is scrolled into view, which moves the page by a few pixels.
    await tab.evaluate(() => scrollTo(0, 0))
    await tab.screenshot({ path: join(packagesHome, 'docs', 'pictures', `guide-${colorScheme}.png`) })
  }
  await browser.close()
  await server.stop()
}
