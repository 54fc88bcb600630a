import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writeHistories } from '../../../history/src/command.ts'
import { readHistory } from '../../../history/src/history-file.ts'
import { createLogger } from '../../src/cli/terminal/logger.ts'
import { startRegistry, type PublishedPackages } from '../fake-registry.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { shareSite } from './test-site.ts'

const release = (name: string, version: string, types: string) => ({
  'package.json': JSON.stringify({ name, version, types: 'index.d.ts' }),
  'index.d.ts': types,
  'index.js': '',
})
const published: PublishedPackages = {
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
  cut: { '1.0.0': 'cut' },
  unresolved: {
    '1.0.0': {
      'package.json': JSON.stringify({
        name: 'unresolved',
        version: '1.0.0',
        exports: { '.': { types: './index.d.ts' }, './gone': { types: './gone.d.ts' } },
      }),
      'index.d.ts': 'export declare const a: 1',
    },
  },
  incomplete: { '1.0.0': release('incomplete', '1.0.0', "export * from './gone'") },
  broken: { '1.0.0': release('broken', '1.0.0', 'export {}'), '1.1.0': null },
}

/** Every release is an installation by npm, so only a proof has them all. */
const isProof = process.env['PROVE'] === '1'

let onDownload: (release: string) => void = () => undefined
let registry: Awaited<ReturnType<typeof startRegistry>>
const { root } = shareSite()
beforeAll(async () => {
  registry = await startRegistry(published, (release) => onDownload(release))
})
beforeEach(() => {
  registry.downloads.length = 0
  vi.stubEnv('npm_config_registry', registry.origin)
  // Nothing comes from npm's own cache, which would hide what is downloaded again.
  vi.stubEnv('npm_config_cache', createTemporaryFolder())
  vi.stubEnv('npm_config_fetch_retries', '0')
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => registry.stop())

function run(
  names: string[],
  range: { from?: string; to?: string; signal?: AbortSignal } = {},
): Promise<{ output: string; error: unknown }> {
  let output = ''
  const stream = { write: (text: string) => (output += text) !== '' }
  const logger = createLogger({ stdout: stream, stderr: stream, env: {}, verbose: false })
  const { from = '1.0', to = null, signal = new AbortController().signal } = range
  return writeHistories({ root, history: { packages: names, from, to, into: 'data' }, logger, signal }).then(
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

const messagesOf = (error: unknown) =>
  (error as { problems: { message: string }[] }).problems.map(({ message }) => message)

it('goes on where it was interrupted', async () => {
  const stop = new AbortController()
  onDownload = (release) => {
    if (release === 'one@1.1.0') stop.abort(new Error('Stopped by SIGINT'))
  }
  const interrupted = await run(['one'], { signal: stop.signal })
  expect(String(interrupted.error)).toContain('Stopped by SIGINT')
  expect(existsSync(path.join(root, 'data'))).toBe(false)
  expect(registry.downloads).toEqual(['one@1.0.4', 'one@1.1.0'])
  registry.downloads.length = 0
  onDownload = () => undefined
  expect((await run(['one'], { to: '1.0' })).error).toBeNull()
  expect(registry.downloads).toEqual([])
  expect(eventsOf('one')).toEqual(['a, added 1.0'])
})

it('reads only what is new', async () => {
  expect((await run(['one'])).error).toBeNull()
  expect(registry.downloads).toEqual(['one@1.1.0'])
  expect(readHistory(path.join(root, 'data'), 'one')?.releases).toEqual(['1.0.4', '1.1.0'])
  expect(eventsOf('one')).toEqual(['a, added 1.0, changed 1.1', 'c, added 1.1'])
})

it('compares the newest patch of every minor, also of what comes from another package', async () => {
  rmSync(path.join(root, 'data'), { recursive: true })
  const { output, error } = await run(['one', 'two'])
  expect(error).toBeNull()
  expect(output).toContain('1.1 of one, two')
  expect(eventsOf('two')).toEqual([
    'Options, added 1.0',
    'size, added 1.0, changed 1.1',
    'a, added 1.0, changed 1.1',
  ])
})

it('names a release that no package has, and reads the others', async () => {
  const { error } = await run(['one', 'two'], { from: '0.9', to: '1.5' })
  expect(messagesOf(error)).toEqual([
    'No package has a release 0.9, which --from names.',
    'No package has a release 1.5, which --to names.',
  ])
  expect(eventsOf('two')).toContain('size, added 1.0, changed 1.1')
  const nothing = await run(['one'], { from: '3.0' })
  expect(String(nothing.error)).toContain('No release of one is between 3.0 and the newest.')
})

it('reads everything again when fingerprints are made in another way', async () => {
  const file = path.join(root, 'data', 'one.json')
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/"shapes":\d+/, '"shapes":1')
      .replaceAll(/"shape":"\w+"/g, '"shape":"other"'),
  )
  expect((await run(['one'])).error).toBeNull()
  expect(eventsOf('one')).toEqual(['a, added 1.0, changed 1.1', 'c, added 1.1'])
  expect(readFileSync(file, 'utf8')).not.toContain('"other"')
})

it('names what cannot be read or was cut off, finishes the others and writes nothing half', async () => {
  rmSync(path.join(root, 'data'), { recursive: true })
  const names = ['one', 'unresolved', 'cut', 'incomplete']
  const { error } = await run(isProof ? [...names, 'broken', 'nowhere', 'untyped'] : names)
  expect(readdirSync(path.join(root, 'data'))).toEqual(['one.json'])
  expect(existsSync(path.join(root, '.octavo', 'history', 'packages'))).toBe(false)
  const ofProof = [
    'The npm registry has no package "nowhere".',
    expect.stringMatching(/^broken@1\.1\.0 cannot be installed: /) as string,
    'untyped@1.0.0 has no type declarations, so its API cannot be read.',
  ]
  const expected = [
    'The entry point "./gone" of unresolved@1.0.0 cannot be resolved: there is no ./gone.d.ts in the package.',
    expect.stringMatching(/^cut@1\.0\.0 cannot be installed: /) as string,
    'incomplete/index.d.ts exports from "./gone", which is not in the package.',
    ...(isProof ? ofProof : []),
  ]
  const messages = messagesOf(error)
  expect(messages).toHaveLength(expected.length)
  expect(messages).toEqual(expect.arrayContaining(expected))
})
