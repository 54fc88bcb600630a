import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { get, send, serveSite } from './attacked-server.ts'

const connections = 300
/** More pending requests than a connection may have, and as many as it may have. */
const requests = [200, 8]
/** Seconds during which the clients don't read. */
const seconds = 10

let server: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  const pages = Array.from({ length: 20 }, (_, index) => [
    `content/docs/page-${index}.md`,
    `# Page ${index}\n\n${'Words of a page. '.repeat(5000)}\n`,
  ])
  server = await serveSite('dev', {
    'content/docs/index.md': `# Docs\n\n${'Words of a page. '.repeat(10_000)}\n`,
    ...(Object.fromEntries(pages) as Record<string, string>),
  })
  return server.stop
})

/** CPU time of all server threads in milliseconds, which doesn't depend on how busy the machine is. */
function readWork(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
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
  `${connections} readers of %s who never read: memory stays bounded, and dev answers meanwhile and afterward`,
  async (_, paths) => {
    const { port, pid, memory, expectSound } = server
    await expectAnswer(port)
    const before = memory()
    // They request a lot and read nothing.
    const sockets = Array.from({ length: connections }, (_, index) =>
      send(port, get(paths(index)).repeat(requests[index % 2] ?? 0)).pause(),
    )
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    // What the server did before the new reader came says nothing about how long the reader waits.
    const workBefore = readWork(pid)
    await expectAnswer(port)
    const worked = readWork(pid) - workBefore
    let most = 0
    for (let turn = 0; turn < seconds * 10; turn++) {
      await setTimeout(100)
      most = Math.max(most, memory())
    }
    for (const socket of sockets) socket.destroy()
    await expectAnswer(port)
    process.stdout.write(
      `${worked} ms of work until a new reader was answered; memory ${before} MB before, ${most} MB at most, ${memory()} MB afterward\n`,
    )
    expect(most - before, 'megabytes').toBeLessThan(300)
    expectSound()
  },
)
