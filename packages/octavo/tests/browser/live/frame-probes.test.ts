/** What the code of a sample can reach, in the worker and in the thread of a preview. */
import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildProbes, channels, escapes } from '../../attacks/frame-probes.ts'
import { foreignHost } from '../launch-options.ts'
import { edit, logOf, runEdit, write } from '../live-blocks.ts'
import { expect, proof, test as base } from '../site-test.ts'

/** Another site, and what has arrived there. */
type Outside = { address: string; stun: string; heard: string[] }

const test = base.extend<{ outside: Outside }>({
  outside: async ({ page }, use) => {
    const heard: string[] = []
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.headers['sec-fetch-dest']}`)
      response.end()
    })
    const socket = createSocket('udp4').on('message', () => heard.push('a packet'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve))
    page.on('popup', () => heard.push('a window'))
    page.on('dialog', (dialog) => void heard.push(dialog.type()))
    page.on('download', () => heard.push('a download'))
    const address = `http://${foreignHost}:${(server.address() as AddressInfo).port}`
    await use({ address, stun: `stun:127.0.0.1:${socket.address().port}`, heard })
    server.close()
    socket.close()
  },
})
test.use({ variant: 'live' })

const ways = escapes.length + channels.length

for (const [path, title] of [
  ['/docs/escapes', 'windows.ts'],
  ['/docs/preview-escapes', 'navigation.tsx'],
] as const)
  test(`none of ${ways} ways leads out of ${title}`, proof, async ({ page, open, noise, outside }) => {
    noise.allow(/./)
    for (const probes of [escapes, channels]) {
      await open(path)
      const address = page.url()
      await edit(page, title)
      await write(page, buildProbes(probes, outside))
      await runEdit(page)
      await expect(logOf(page, title)).toContainText('done')
      const lines = (await logOf(page, title).innerText()).trim().split('\n')
      const expected = probes.map(([name]) => `${name}: refused`)
      expect(lines.toSorted()).toEqual([...expected, 'done'].toSorted())
      expect(page.url()).toBe(address)
      await expect(page.locator('[src=forged]')).toHaveCount(0)
      await page.getByRole('button', { name: 'Close' }).click()
    }
    expect(outside.heard).toEqual([])
  })
