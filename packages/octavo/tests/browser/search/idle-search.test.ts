import type { Page } from '@playwright/test'
import { ask, hits } from '../search-dialog.ts'
import { recordRequests } from '../page-facts.ts'
import { expect, proof, test } from '../site-test.ts'

/** What a browser may say about its connection, and whether the search gets ready on it. */
const connections = [
  { name: 'a fast connection', connection: { effectiveType: '4g' }, isReady: true },
  { name: 'a slow connection', connection: { effectiveType: '3g' }, isReady: false },
  { name: 'one that saves data', connection: { effectiveType: '4g', saveData: true }, isReady: false },
  { name: 'a metered connection', connection: { effectiveType: '4g', type: 'cellular' }, isReady: false },
  { name: 'an unknown connection', connection: undefined, isReady: false },
]

for (const [index, { name, connection, isReady }] of connections.entries()) {
  const effect = isReady ? 'gets the search ready' : 'loads nothing'
  test(`on ${name}, an idle page ${effect}`, { tag: index > 1 ? '@prove' : [] }, async ({ page, open }) => {
    const loaded = recordRequests(page)
    await page.clock.install()
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await open('/docs/guide')
    const searchFiles = () =>
      loaded
        .filter((path) => /search/.test(path))
        .map((path) => path.replace(/-[\w-]{8}\./, '.'))
        .toSorted()
    await page.clock.runFor(5000)
    if (!isReady) return expect(searchFiles()).toEqual([])
    await expect
      .poll(searchFiles)
      .toEqual([
        '/assets/search-modal.css',
        '/assets/search-modal.js',
        '/assets/search-worker.js',
        '/search-index-docs-default-current.json',
      ])
    // Nothing of it is loaded again, and the rest comes along.
    await ask(page, 'bowline')
    await expect(hits(page).first()).toContainText('Bowline')
    expect(searchFiles().filter((path) => /current.json$|worker/.test(path))).toHaveLength(2)
  })
}

test.describe('one worker searches', () => {
  const listWorkers = (page: Page) =>
    page.workers().filter((worker) => worker.url().includes('search-worker'))

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const value = { effectiveType: '4g', saveData: false }
      Object.defineProperty(navigator, 'connection', { value })
    })
  })

  test('after an idle page with results', async ({ page, open }) => {
    await open('/search?q=bowline')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('Bowline')
    await page.clock.runFor(5000)
    await ask(page, 'bowline')
    await expect(hits(page).first()).toContainText('Bowline')
    await expect.poll(() => listWorkers(page)).toHaveLength(1)
  })

  test('after a page that was idle when it was loaded', proof, async ({ page, open }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback) => {
        document.addEventListener('idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }))
        return 1
      }
      window.cancelIdleCallback = () => {}
    })
    await open('/docs/guide')
    await page.clock.runFor(2000)
    // Loads the features without a search.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.dispatchEvent(new Event('idle')))
    await ask(page, 'bowline')
    await expect(hits(page).first()).toContainText('Bowline')
    await expect.poll(() => listWorkers(page)).toHaveLength(1)
  })

  test('after titles that could not be read', proof, async ({ page, open }) => {
    const titles = /search-index-.*\.json$/
    await page.route(titles, (route) => route.fulfill({ body: '{' }))
    await open('/docs/guide')
    const answered = page.waitForResponse(titles)
    await page.clock.runFor(5000)
    await answered
    await ask(page, 'bowline')
    await expect(page.getByText('Unable to fetch results')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(hits(page).first()).toContainText('Bowline')
    await expect.poll(() => listWorkers(page)).toHaveLength(1)
  })
})
