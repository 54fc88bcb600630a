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
      .toEqual(['/assets/search-worker.js', '/search-index-docs-default-current.json'])
    // Nothing of it is loaded again, and the rest comes along.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bowline')
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Bowline')
    expect(searchFiles().filter((path) => /current.json$|worker/.test(path))).toHaveLength(2)
  })
}
