import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { createLogger } from '../terminal/logger.ts'
import { announce } from './announce.ts'

function createTerminal() {
  const said = { out: '', err: '' }
  const logger = createLogger({
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
    env: {},
    verbose: false,
  })
  return { said, logger }
}

test('says where the server is, and that it moved', async () => {
  const { said, logger } = createTerminal()
  await announce({ port: 3001, moved: true, baseUrl: '/docs/' }, { port: 3000, env: {}, logger })
  expect(said.out).toBe('Port 3000 is in use, so the server is on port 3001.\nhttp://localhost:3001/docs/\n')
})

test('--host names the addresses for other devices', async () => {
  const { said, logger } = createTerminal()
  await announce({ port: 3000, moved: false, baseUrl: '/' }, { port: 3000, host: true, env: {}, logger })
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4' && !one.internal)
  expect(said.out.trim().split('\n')).toEqual([
    'http://localhost:3000/',
    ...others.map((one) => `http://${one?.address}:3000/`),
  ])
})

test('--open starts the browser that BROWSER names', async () => {
  const { said, logger } = createTerminal()
  const folder = createTemporaryFolder({ browser: '#!/bin/sh\necho "$1" > "$(dirname "$0")/opened"\n' })
  const browser = join(folder, 'browser')
  chmodSync(browser, 0o755)
  const options = { port: 3000, open: true, env: { BROWSER: browser }, logger }
  await announce({ port: 3000, moved: false, baseUrl: '/' }, options)
  const opened = join(folder, 'opened')
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe('http://localhost:3000/\n')
  expect(said.err).toBe('')
})

test('--open without a browser is a warning', async () => {
  const { said, logger } = createTerminal()
  const options = { port: 3000, open: true, env: { BROWSER: '/nowhere/browser' }, logger }
  await announce({ port: 3000, moved: false, baseUrl: '/' }, options)
  expect(said.err).toContain('No browser could be opened.')
})
