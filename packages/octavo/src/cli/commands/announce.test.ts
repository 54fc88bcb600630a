import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { createLogger } from '../terminal/logger.ts'
import { announce } from './announce.ts'

/** What's said about a server on port 3000, unless it moved. */
async function announced(
  flags: { host?: boolean; open?: boolean; env?: Record<string, string> },
  port = 3000,
) {
  const said = { out: '', err: '' }
  const logger = createLogger({
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
    env: {},
    verbose: false,
  })
  await announce({ port, moved: port !== 3000, baseUrl: '/docs/' }, { port: 3000, env: {}, logger, ...flags })
  return said
}

test('says where the server is, that it moved, and with --host its addresses for other devices', async () => {
  expect((await announced({}, 3001)).out).toBe(
    'Port 3000 is in use, so the server is on port 3001.\nhttp://localhost:3001/docs/\n',
  )
  const said = await announced({ host: true })
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4' && !one.internal)
  expect(said.out.trim().split('\n')).toEqual([
    'http://localhost:3000/docs/',
    ...others.map((one) => `http://${one?.address}:3000/docs/`),
  ])
})

test('--open starts the browser that BROWSER names, or warns', async () => {
  const folder = createTemporaryFolder({ browser: '#!/bin/sh\necho "$1" > "$(dirname "$0")/opened"\n' })
  const browser = join(folder, 'browser')
  chmodSync(browser, 0o755)
  const said = await announced({ open: true, env: { BROWSER: browser } })
  const opened = join(folder, 'opened')
  await expect
    .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
    .toBe('http://localhost:3000/docs/\n')
  expect(said.err).toBe('')
  const missing = await announced({ open: true, env: { BROWSER: '/nowhere/browser' } })
  expect(missing.err).toContain('No browser could be opened.')
})
