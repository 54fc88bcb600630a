import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { configOf, siteIn } from '../build/test-site.ts'
import { serveAttacked } from './attacked-server.ts'
import { proves } from './run-options.ts'

const connections = proves ? 300 : 150
/** More pending requests than a connection may have, and as many as it may have. */
const requests = [200, 8]
/** Seconds during which the clients don't read. */
const seconds = proves ? 10 : 1

const root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-test-')))
const server = serve()
afterAll(async () => {
  ;(await server).stop()
  rmSync(root, { recursive: true })
})

async function serve() {
  siteIn(root).write({
    'site.config.ts': configOf({}),
    'content/pages/index.md': '# Home\n',
    'content/docs/index.md': `# Docs\n\n${'Words of a page. '.repeat(10_000)}\n`,
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `content/docs/page-${index}.md`,
        `# Page ${index}\n\n${'Words of a page. '.repeat(5000)}\n`,
      ]),
    ),
    'static/big.bin': new Uint8Array(30_000_000),
  })
  const attacked = await serveAttacked('dev', root)
  return {
    ...attacked,
    /** CPU time of all server threads in milliseconds, which doesn't depend on how busy the machine is. */
    work: () => {
      const fields = readFileSync(`/proc/${attacked.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return 10 * (Number(fields[11]) + Number(fields[12]))
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Opens connections that request a lot and read nothing. */
function attack(port: number, paths: (index: number) => string): Socket[] {
  return Array.from({ length: connections }, (_, index) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(get(paths(index)).repeat(requests[index % 2] ?? 0)),
    )
    return socket.on('error', () => {}).pause()
  })
}

async function expectAnswer(port: number): Promise<void> {
  const response = await fetch(`http://localhost:${port}/docs`, { signal: AbortSignal.timeout(60_000) })
  expect(await response.text()).toContain('Words of a page')
}

test.each([
  ['one page', () => '/docs'],
  ['many pages', (index: number) => `/docs/page-${index % 20}`],
  ['a large file', () => '/big.bin'],
  ['the event stream', () => '/@octavo/events'],
  ['a file made of all pages', () => '/llms-full.txt'],
])(
  `${connections} readers of %s who never read: memory stays bounded, and dev answers meanwhile and afterwards`,
  async (_, paths) => {
    const { port, memory, work, expectSound } = await server
    await expectAnswer(port)
    const before = memory()
    const sockets = attack(port, paths)
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    // What the server did before the new reader came says nothing about how long the reader waits.
    const workBefore = work()
    await expectAnswer(port)
    const worked = work() - workBefore
    let most = 0
    for (let turn = 0; turn < seconds * 10; turn++) {
      await setTimeout(100)
      most = Math.max(most, memory())
    }
    for (const socket of sockets) socket.destroy()
    await expectAnswer(port)
    process.stdout.write(
      `${worked} ms of work until a new reader was answered; memory ${before} MB before, ${most} MB at most, ${memory()} MB afterwards\n`,
    )
    expect(most - before, 'megabytes').toBeLessThan(300)
    expectSound()
  },
)
