import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { history } from '../../src/node/commands/history.ts'
import { readHistory } from '../../src/node/history/history-file.ts'
import { createLogger } from '../../src/node/support/logger.ts'
import { startRegistry, type PublishedPackages } from '../fake-registry.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'

const release = (name: string, version: string, types: string) => ({
  'package.json': JSON.stringify({ name, version, types: 'index.d.ts' }),
  'index.d.ts': types,
  'index.js': '',
})
const published = (): PublishedPackages => ({
  one: {
    '1.0.0': release('one', '1.0.0', 'export declare function a(): void'),
    '1.0.4': release('one', '1.0.4', 'export declare function a(): void'),
    '1.1.0': release('one', '1.1.0', 'export declare function a(b: string): void\nexport declare const c: 1'),
    '2.0.0-beta.1': release('one', '2.0.0-beta.1', ''),
  },
  two: {
    '1.0.0': release('two', '1.0.0', `export { a } from 'one'\nexport interface Options { size?: number }`),
    '1.1.0': release('two', '1.1.0', `export { a } from 'one'\nexport interface Options { size: number }`),
  },
  untyped: { '1.0.0': { 'package.json': '{ "name": "untyped", "version": "1.0.0" }', 'index.js': '' } },
  broken: { '1.0.0': release('broken', '1.0.0', 'export {}'), '1.1.0': null },
})

let registry: Awaited<ReturnType<typeof startRegistry>>
let root: string
beforeEach(async () => {
  registry = await startRegistry(packages)
  root = createTemporaryFolder({})
  vi.stubEnv('npm_config_registry', registry.origin)
  vi.stubEnv('npm_config_cache', path.join(root, 'npm-cache'))
  vi.stubEnv('npm_config_fetch_retries', '0')
})
let packages = published()
afterEach(async () => {
  vi.unstubAllEnvs()
  await registry.stop()
  packages = published()
})

function run(
  names: string[],
  range: { from?: string; to?: string } = {},
): Promise<{ output: string; error: unknown }> {
  let output = ''
  const stream = { write: (text: string) => (output += text) !== '' }
  const logger = createLogger({ stdout: stream, stderr: stream, env: {}, verbose: false })
  const signal = new AbortController().signal
  const { from = '1.0', to = null } = range
  return history({ root, packages: names, from, to, into: 'data', logger, signal }).then(
    () => ({ output, error: null }),
    (error: unknown) => ({ output, error }),
  )
}
const eventsOf = (name: string) =>
  readHistory(path.join(root, 'data'), name)?.symbols.flatMap((symbol) =>
    [symbol, ...symbol.members].map((item) =>
      [item.name, ...item.events.map((event) => `${event.what} ${event.in}`)].join(', '),
    ),
  )

it('compares the newest patch of every minor, also of what comes from another package', async () => {
  const { output, error } = await run(['one', 'two'])
  expect(error).toBeNull()
  expect(output).toContain('1.1 of one, two')
  expect(readHistory(path.join(root, 'data'), 'one')?.releases).toEqual(['1.0.4', '1.1.0'])
  expect(eventsOf('one')).toEqual(['a, added 1.0, changed 1.1', 'c, added 1.1'])
  expect(eventsOf('two')).toEqual([
    'Options, added 1.0',
    'size, added 1.0, changed 1.1',
    'a, added 1.0, changed 1.1',
  ])
})

it('reads only what is new', async () => {
  await run(['one'], { to: '1.0' })
  registry.downloads.length = 0
  const { error } = await run(['one'])
  expect(error).toBeNull()
  expect(registry.downloads).toEqual(['one@1.1.0'])
  expect(eventsOf('one')).toEqual(['a, added 1.0, changed 1.1', 'c, added 1.1'])
})

it('names what cannot be read, finishes the others and writes nothing half', async () => {
  const { error } = await run(['broken', 'nowhere', 'one', 'untyped'])
  expect(readdirSync(path.join(root, 'data'))).toEqual(['one.json'])
  expect(existsSync(path.join(root, '.octavo', 'history', 'packages'))).toBe(false)
  const messages = (error as { problems: { message: string }[] }).problems.map(({ message }) => message)
  expect(messages).toEqual([
    'The npm registry has no package "nowhere".',
    'untyped@1.0.0 has no type declarations, so its API cannot be read.',
    expect.stringMatching(/^broken@1\.1\.0 cannot be installed: /),
  ])
})

it('says when a range has no releases', async () => {
  const { error } = await run(['one'], { from: '3.0' })
  expect(String(error)).toContain('No release of one is between 3.0 and the newest.')
})
