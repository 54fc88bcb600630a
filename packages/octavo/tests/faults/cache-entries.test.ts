import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesIn, removeAbandoned, temporaryOf } from '../../src/cache/cache-file.ts'
import { bytesFormat, openCache } from '../../src/cache/open-cache.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'

const value = { text: 'é\n', list: [1, null] }

function createEntry() {
  const folder = join(createTemporaryFolder(), 'entries')
  const cache = openCache(folder)
  expect(cache.write('key', value)).toEqual([])
  return { folder, cache, file: join(folder, 'key') }
}

/** The same code, for separate processes. */
let compiled = ''
beforeAll(async () => {
  compiled = join(mkdtempSync(join(tmpdir(), 'octavo-test-')), 'open-cache.mjs')
  const input = join(import.meta.dirname, '../../src/cache/open-cache.ts')
  const bundle = await rolldown({ input, platform: 'node' })
  await bundle.write({ file: compiled })
})
afterAll(() => rmSync(dirname(compiled), { recursive: true, force: true }))

/** Runs with `openCache` and the arguments in scope. */
function scriptOf(body: string): string[] {
  const opening = `const { openCache } = await import(${JSON.stringify(compiled)}); const [folder, name] = process.argv.slice(1);`
  return ['--input-type=module', '-e', opening + body]
}

test('returns what was written, and nothing of an entry that a flipped bit or a truncation has changed', () => {
  const { folder, cache } = createEntry()
  expect(cache.read('key')).toEqual(value)
  expect(cache.read('other')).toBeNull()
  expect(readdirSync(folder)).toEqual(['key'])
  const picture = Uint8Array.from({ length: 600 }, (_, index) => index)
  const pictures = openCache(folder, bytesFormat)
  pictures.write('picture', picture)
  expect(Uint8Array.from(pictures.read('picture') ?? [])).toEqual(picture)
  expect(cache.keys()).toEqual(new Set(['key', 'picture']))
  const { cache: other, file: damaged } = createEntry()
  const original = readFileSync(damaged)
  for (let at = 0; at < original.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const bytes = Buffer.from(original)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      writeFileSync(damaged, bytes)
      expect(other.read('key'), `bit ${bit} of byte ${at}`).toBeNull()
      expect(other.has('key')).toBe(false)
    }
    writeFileSync(damaged, original.subarray(0, at))
    expect(other.read('key'), `cut at ${at}`).toBeNull()
  }
  other.write('key', value)
  expect(other.read('key')).toEqual(value)
})

test.each(['', '\n', 'x', '{}', '0000000000000000\n{}'])(
  'an entry written by something else counts as absent: %j',
  (text) => {
    const { cache, file } = createEntry()
    writeFileSync(file, text)
    expect(cache.read('key')).toBeNull()
  },
)

test('a full disk, a folder without write access or a file in its place causes one warning, and damages nothing', () => {
  const { folder, cache, file } = createEntry()
  symlinkSync('/dev/full', temporaryOf(file))
  expect(cache.write('key', 'new')).toMatchObject([
    {
      severity: 'warning',
      message: 'Cannot write to the cache folder .octavo: ENOSPC: no space left on device',
    },
  ])
  expect(cache.read('key')).toEqual(value)
  expect(readdirSync(folder)).toEqual(['key'])
  const { folder: locked, cache: readable } = createEntry()
  chmodSync(dirname(locked), 0o755)
  chmodSync(locked, 0o555)
  const warnings = withoutPrivileges(() => {
    const found = [...readable.write('key', 'new'), ...readable.write('other', 'new')]
    readable.prune(new Set(), Date.now() + 1000)
    expect(readable.read('key')).toEqual(value)
    return found
  })
  chmodSync(locked, 0o755)
  expect(warnings[0]?.message).toBe('Cannot write to the cache folder .octavo: EACCES: permission denied')
  expect(warnings[1]).toEqual(warnings[0])
  const taken = createTemporaryFolder({ taken: '' })
  const blocked = openCache(join(taken, 'taken', 'entries'))
  expect(blocked.write('key', value)).toMatchObject([{ severity: 'warning' }])
  expect(blocked.read('key')).toBeNull()
  expect(blocked.keys()).toEqual(new Set())
})

/** Root can write anywhere. */
function withoutPrivileges<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

test('a process killed between writing and renaming leaves the old entry, and its temporary file is removed later', () => {
  const { folder, cache } = createEntry()
  const { signal } = spawnSync(process.execPath, [
    ...scriptOf(`
      const { default: fs } = await import('node:fs')
      fs.renameSync = () => process.kill(process.pid, 'SIGKILL')
      const { syncBuiltinESMExports } = await import('node:module')
      syncBuiltinESMExports()
      openCache(folder).write('key', 'new')`),
    folder,
  ])
  expect(signal).toBe('SIGKILL')
  expect(cache.read('key')).toEqual(value)
  expect(readdirSync(folder)).toHaveLength(2)
  const ofAnother = `key.${process.ppid}-0.tmp`
  writeFileSync(join(folder, ofAnother), '')
  removeAbandoned(dirname(folder))
  expect(readdirSync(folder)).toEqual(['key', ofAnother])
})

test('two processes that write, read and clean up at once see complete entries and no errors', async () => {
  const { folder, cache } = createEntry()
  const run = (name: string) =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, [
        ...scriptOf(`
          const cache = openCache(folder)
          const problems = []
          for (let round = 0; round < 400; round++) {
            problems.push(...cache.write('key', name.repeat(5000)))
            const found = cache.read('key')
            if (!/^(?:a+|b+)$/.test(found) || found.length !== 5000) problems.push('torn')
            cache.prune(new Set(['key']), Date.now() + 1000)
          }
          console.log(JSON.stringify(problems))`),
        folder,
        name,
      ])
      let output = ''
      child.stdout.on('data', (data) => (output += data))
      child.stderr.on('data', (data) => (output += data))
      child.on('close', () => resolve(output.trim()))
    })
  expect(await Promise.all([run('a'), run('b')])).toEqual(['[]', '[]'])
  expect(cache.read('key')).toMatch(/^(?:a{5000}|b{5000})$/)
  expect(readdirSync(folder)).toEqual(['key'])
})

test("removes what a build didn't use, including folders, unless another build has just created it", () => {
  const { folder, cache } = createEntry()
  cache.write('old', value)
  cache.write('young', value)
  mkdirSync(join(folder, 'old-folder'))
  writeFileSync(join(folder, 'x.1-0.tmp'), '')
  for (const name of ['key', 'old', 'old-folder', 'x.1-0.tmp']) utimesSync(join(folder, name), 1, 1)
  cache.prune(new Set(['key']), Date.now() - 60_000)
  expect(namesIn(folder).toSorted()).toEqual(['key', 'x.1-0.tmp', 'young'])
  expect(existsSync(join(folder, 'old-folder'))).toBe(false)
})
