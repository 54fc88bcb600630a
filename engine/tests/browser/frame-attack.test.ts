/** What another site can do with the document that samples run in. Firefox is part of the proofs. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { foreignHost } from './launch-options.ts'
import { startPlainHost } from './plain-host.ts'
import { expect, test as base } from './site-test.ts'

const attackPage = readFileSync(new URL('../attacks/frame-attack.html', import.meta.url))

/** Opens the page of an attacker, and returns what it achieved. */
type Attack = (page: Page, site: string, how: string) => Promise<string>

const test = base.extend<{ attack: Attack }>({
  attack: async ({}, use) => {
    // A response that Playwright makes up wouldn't do: Chromium doesn't let it frame pages of this machine.
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(attackPage),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://${foreignHost}:${(server.address() as AddressInfo).port}`
    await use(async (page, site, how) => {
      const { frame } = (await (await page.request.get(`${site}/live.json`)).json()) as { frame: string }
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

for (const how of ['framed', 'framed, same origin', 'sandboxed', 'popup']) {
  test(`another site can't run code in this one: ${how}`, async ({ page, site, attack, noise }) => {
    noise.allow(/frame-ancestors|Framing|sandbox/i)
    expect(await attack(page, site, how)).toBe('nothing ran')
  })

  test(
    `another site can't run code in this one: ${how}, on a host without headers`,
    { tag: '@published' },
    async ({ page, dist, attack, noise }) => {
      noise.allow(/sandbox/i)
      const host = await startPlainHost(dist)
      try {
        expect(await attack(page, host.origin, how)).toBe('nothing ran')
      } finally {
        await host.close()
      }
    },
  )
}
