import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

/** What a browser may say about its connection, and whether the search gets ready on it. */
const connections = [
  { name: 'a fast connection', connection: { effectiveType: '4g', saveData: false }, isReady: true },
  { name: 'a slow connection', connection: { effectiveType: '3g', saveData: false }, isReady: false },
  {
    name: 'a connection that saves data',
    connection: { effectiveType: '4g', saveData: true },
    isReady: false,
  },
  {
    name: 'a metered connection',
    connection: { effectiveType: '4g', saveData: false, type: 'cellular' },
    isReady: false,
  },
  { name: 'an unknown connection', connection: undefined, isReady: false },
]

for (const { name, connection, isReady } of connections) {
  test(`on ${name}, an idle page ${isReady ? 'gets the search ready' : 'loads nothing'}`, async ({
    page,
    open,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const transfers = await watchTransfers(page)
    await page.clock.install()
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await open('/docs/guide')
    const searchFiles = () =>
      loaded
        .filter((path) => /search|deferred/.test(path))
        .map((path) => path.replace(/-[\w-]{8}\./, '.'))
        .toSorted()
    await page.clock.runFor(5000)
    if (!isReady) return expect(searchFiles()).toEqual([])
    await expect
      .poll(searchFiles)
      .toEqual([
        '/assets/deferred-features.css',
        '/assets/deferred-features.js',
        '/assets/search-modal.css',
        '/assets/search-modal.js',
        '/assets/search-worker.js',
      ])
    // Nothing of it is transferred again, and the rest comes along.
    const code = () => transfers.filter((url) => /modal|deferred/.test(url))
    await expect.poll(code).toHaveLength(4)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bowline')
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Bowline')
    expect(code()).toHaveLength(4)
    expect(searchFiles().filter((path) => /worker/.test(path))).toHaveLength(1)
  })
}

/** Addresses of files that came from the server as a whole and not from the browser's cache, in order. */
async function watchTransfers(page: Page): Promise<string[]> {
  const transfers: string[] = []
  const urls = new Map<string, string>()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache) urls.set(requestId, response.url)
  })
  devTools.on('Network.loadingFinished', ({ requestId }) => transfers.push(urls.get(requestId) ?? ''))
  return transfers
}
