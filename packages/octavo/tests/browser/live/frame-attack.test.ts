/** What another site can do with the document that samples run in. Firefox is part of the proofs. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foreignHost } from '../launch-options.ts'
import { startPlainHost } from '../plain-host.ts'
import { expect, test as base } from '../site-test.ts'

const attackPage = readFileSync(new URL('../../attacks/frame-attack.html', import.meta.url))

/** Opens the page of an attacker, and returns what it achieved. */
type Attack = (site: string, how: string) => Promise<string>

const test = base.extend<{ attack: Attack }>({
  attack: async ({ context }, use) => {
    // A response that Playwright makes up wouldn't do: Chromium doesn't let it frame pages of this machine.
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(attackPage),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://${foreignHost}:${(server.address() as AddressInfo).port}`
    await use(async (site, how) => {
      const page = await context.newPage()
      const manifest = `${site}/live.json`
      const { frame } = (await (await page.request.get(manifest)).json()) as { frame: string }
      const query = new URLSearchParams({ frame: `${site}/${frame}`, page: `${site}/docs/`, how })
      await page.goto(`${origin}/?${query}`)
      const { button, iframe } = { button: page.getByRole('button'), iframe: page.locator('iframe').first() }
      await (how === 'popup' ? button : iframe).click()
      return (await page.locator('body[data-result]').getAttribute('data-result')) ?? ''
    })
    server.close()
    server.closeAllConnections()
  },
})
test.use({ variant: 'live' })
/** The development server compiles samples while it serves pages. */
const compiling = { timeout: 300_000 }

/** What hosts and `octavo dev` send with the document, in addition to what its script checks. */
test('the frame of samples is sandboxed by its header', { tag: '@dev' }, async ({ page, site }) => {
  const manifest = `${site}/live.json`
  await expect.poll(async () => (await page.request.get(manifest)).status(), compiling).toBe(200)
  const { frame } = (await (await page.request.get(manifest)).json()) as { frame: string }
  const headers = (await page.request.get(`${site}/${frame}`)).headers()
  expect(headers['content-security-policy']).toContain('sandbox allow-scripts allow-forms; frame-ancestors')
})

const ways = ['framed', 'framed, same origin', 'sandboxed', 'popup']

test(
  `each of ${2 * ways.length} ways to run code of another site in this one does nothing, whatever the host sends`,
  {
    tag: '@dev-prove',
  },
  async ({ page, site, host, attack }) => {
    await expect.poll(async () => (await page.request.get(`${site}/live.json`)).status(), compiling).toBe(200)
    for (const origin of [site, host.origin]) {
      const results = await Promise.all(ways.map(async (how) => `${how}: ${await attack(origin, how)}`))
      expect(results, origin).toEqual(ways.map((how) => `${how}: nothing ran`))
    }
  },
)

test("the attack is one that the site's own pages could carry out", async ({ page, dist, noise }) => {
  noise.allow(/Blocked a frame with origin "null"/)
  const folder = mkdtempSync(join(tmpdir(), 'octavo-attack-'))
  cpSync(dist, folder, { recursive: true })
  writeFileSync(join(folder, 'attack.html'), attackPage)
  const host = await startPlainHost(folder)
  try {
    const { frame } = JSON.parse(readFileSync(join(folder, 'live.json'), 'utf8')) as { frame: string }
    await page.goto(`${host.origin}/attack.html?frame=/${frame}&page=/docs/&how=sandboxed&tries=600`)
    await expect(page.locator('body[data-result]')).toHaveAttribute('data-result', 'ran as null')
  } finally {
    await host.close()
    rmSync(folder, { recursive: true })
  }
})
