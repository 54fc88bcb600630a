import { createServer, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

const echo = (text: string) => () => createServer((_, response) => response.end(text))

test('takes the next port when one is in use on either address, and closing frees it at once', async () => {
  const first = await open(echo('first'), 0)
  const second = await open(echo('second'), first.port)
  expect(first.moved).toBe(false)
  expect(second.moved).toBe(true)
  expect(second.port).toBeGreaterThan(first.port)
  expect(await textAt(`http://127.0.0.1:${second.port}`)).toBe('second')
  // Another program may have it.
  await open(echo('last'), 65535).catch(() => null)
  await expect(listen(echo('none'), 65535, 'local')).rejects.toThrow('No free port between 65535 and 65535.')
  const blocker = echo('other')()
  const port = await listenOn(blocker, '::1')
  if (port === null) return
  const moved = await open(echo('mine'), port)
  expect(moved.port).not.toBe(port)
  let arrived = () => {}
  const request = new Promise<void>((resolve) => (arrived = resolve))
  const closing = await open(() => createServer(() => arrived()), 0)
  const pending = fetch(`http://127.0.0.1:${closing.port}`).catch(() => 'cut off')
  await request
  await closing.close()
  expect(await pending).toBe('cut off')
  expect((await open(echo('again'), closing.port)).moved).toBe(false)
})

// Linux answers at all of 127.0.0.0/8, so the second address stands for that of another device.
test.runIf(process.platform === 'linux')('listens for this machine alone unless told otherwise', async () => {
  const local = await open(echo('local'), 0)
  await expect(fetch(`http://127.0.0.2:${local.port}`)).rejects.toThrow('fetch failed')
  const everywhere = await open(echo('everywhere'), 0, 'public')
  expect(await textAt(`http://127.0.0.2:${everywhere.port}`)).toBe('everywhere')
  expect(await textAt(`http://localhost:${everywhere.port}`)).toBe('everywhere')
})

async function open(create: () => Server, port: number, reach: 'local' | 'public' = 'local') {
  const listening = await listen(create, port, reach)
  onTestFinished(() => listening.close())
  return listening
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** The port it got; null on a machine without that address. */
function listenOn(server: Server, host: string): Promise<number | null> {
  onTestFinished(() => void server.close())
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(0, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : null)
    })
  })
}
