import { foreignHost } from '../launch-options.ts'
import { expect, test } from '../site-test.ts'

/** Words of the site that no other page may read. */
const words = /Harbour|octavo-data|text\/event-stream|data:/

test('a page of a foreign host reads nothing', { tag: '@dev' }, async ({ page, site, noise }) => {
  noise.allow(/403|EventSource|CORS|ERR_FAILED|Failed to load resource/)
  const own = new URL(site)
  const foreign = `http://${foreignHost}:${own.port}`
  const opened = await page.goto(`${foreign}/`)
  expect(opened?.status()).toBe(403)
  expect(await page.content()).not.toMatch(words)

  // The page was loaded from its owner's machine before the name was changed to resolve here.
  await page.route(`${foreign}/attack`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
  )
  await page.goto(`${foreign}/attack`)
  const read = await page.evaluate(
    async ({ paths, hosts }) => {
      const readUrl = async (url: string) => {
        try {
          const response = await fetch(url)
          return `${response.status} ${await response.text()}`
        } catch {
          return 'refused'
        }
      }
      const listen = (url: string) =>
        new Promise<string>((resolve) => {
          const events = new EventSource(url)
          events.addEventListener('open', () => resolve('open'))
          events.addEventListener('message', () => resolve('message'))
          events.addEventListener('error', () => {
            if (events.readyState === EventSource.CLOSED) resolve('refused')
          })
        })
      const urls = hosts.flatMap((host) => paths.map((path) => host + path))
      return Promise.all([...urls.map(readUrl), ...hosts.map((host) => listen(`${host}/@octavo/events`))])
    },
    {
      paths: ['/', '/docs/guide', '/docs/guide/index.txt', '/docs/guide/index.md'],
      hosts: [foreign, site],
    },
  )
  expect(read).toHaveLength(10)
  for (const [index, answer] of read.entries()) {
    expect(answer, `request ${index}`).toMatch(/^403 This server doesn't answer|^refused$/)
    expect(answer).not.toMatch(words)
  }
  // The same requests work from a page of the site itself.
  await page.goto(site)
  expect(await page.evaluate(async () => (await fetch('/docs/guide')).text())).toMatch(words)
})
