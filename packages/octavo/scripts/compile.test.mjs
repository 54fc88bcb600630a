import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ensureCompiled } from './compile.mjs'

const entries = { cli: 'src/node/cli.ts', config: 'src/api/config.ts' }
let engine = ''

beforeEach(() => {
  engine = mkdtempSync(join(tmpdir(), 'octavo-compile-'))
  write('package.json', '{}')
  write('src/shared/greeting.ts', 'export const greeting: string = "hello"\n')
  write(
    'src/node/cli.ts',
    'import { greeting } from "../shared/greeting.ts"\nexport const run = () => greeting\n',
  )
  write('src/api/config.ts', 'export { greeting } from "../shared/greeting.ts"\n')
})

afterEach(() => rmSync(engine, { recursive: true, force: true }))

/**
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  mkdirSync(dirname(join(engine, name)), { recursive: true })
  writeFileSync(join(engine, name), text)
}

/** A process of its own, because Node never loads the same module twice. */
async function runCompiled() {
  const url = pathToFileURL(join(engine, 'dist', 'cli.mjs')).href
  const code = `import { run } from ${JSON.stringify(url)}; process.stdout.write(run())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return stdout
}

test('compiles, and compiles again when a shared source changes', async () => {
  await ensureCompiled({ engine, entries })
  expect(await runCompiled()).toBe('hello')
  write('src/shared/greeting.ts', 'export const greeting: string = "good evening"\n')
  await ensureCompiled({ engine, entries })
  expect(await runCompiled()).toBe('good evening')
})

test('leaves an up-to-date folder alone, even one that cannot be written, and knows sources by what they hold', async () => {
  await ensureCompiled({ engine, entries })
  const past = new Date('2020-01-01')
  utimesSync(join(engine, 'dist', 'cli.mjs'), past, past)
  chmodSync(join(engine, 'dist'), 0o555)
  await ensureCompiled({ engine, entries })
  chmodSync(join(engine, 'dist'), 0o755)
  expect(statSync(join(engine, 'dist', 'cli.mjs')).mtime).toEqual(past)
  await ensureCompiled({ engine, entries })
  utimesSync(join(engine, 'dist', 'cli.mjs'), past, past)
  utimesSync(join(engine, 'src/node/cli.ts'), past, past)
  await ensureCompiled({ engine, entries })
  expect(statSync(join(engine, 'dist', 'cli.mjs')).mtime).toEqual(past)
  const { mtime } = statSync(join(engine, 'src/shared/greeting.ts'))
  write('src/shared/greeting.ts', 'export const greeting: string = "howdy"\n')
  utimesSync(join(engine, 'src/shared/greeting.ts'), mtime, mtime)
  await ensureCompiled({ engine, entries })
  expect(await runCompiled()).toBe('howdy')
})

test('leaves everything as it is while packing adds addresses to package.json', async () => {
  await ensureCompiled({ engine, entries })
  const { mtimeMs } = statSync(join(engine, 'dist', '.stamp'))
  write('package.json', '{ "homepage": "https://octavo.example" }')
  await ensureCompiled({ engine, entries })
  expect(statSync(join(engine, 'dist', '.stamp')).mtimeMs).toBe(mtimeMs)
  write('package.json', '{ "dependencies": { "zod": "4.6.7" } }')
  await ensureCompiled({ engine, entries })
  expect(statSync(join(engine, 'dist', '.stamp')).mtimeMs).not.toBe(mtimeMs)
})

test('leaves packages outside when the engine itself lies in a folder of packages', async () => {
  const inside = join(engine, 'node_modules', 'octavo')
  const packageFolder = join(engine, 'node_modules', 'vessel')
  mkdirSync(packageFolder, { recursive: true })
  writeFileSync(join(packageFolder, 'package.json'), '{ "name": "vessel", "main": "main.js" }')
  writeFileSync(join(packageFolder, 'main.js'), 'exports.name = "vessel"\n')
  write('node_modules/octavo/package.json', '{}')
  write('node_modules/octavo/src/node/cli.ts', 'export { name } from "vessel"\n')
  await ensureCompiled({ engine: inside, entries: { cli: 'src/node/cli.ts' } })
  expect(readFileSync(join(inside, 'dist', 'cli.mjs'), 'utf8')).toMatch(/from ["']vessel["']/)
})

test('keeps the last working code when the sources do not compile, and tries again next time', async () => {
  await ensureCompiled({ engine, entries })
  write('src/node/cli.ts', 'export const run = (\n')
  await expect(() => ensureCompiled({ engine, entries })).rejects.toThrow(/cli\.ts/)
  expect(await runCompiled()).toBe('hello')
  await expect(() => ensureCompiled({ engine, entries })).rejects.toThrow(/cli\.ts/)
})

test('several processes may compile at once', async () => {
  const module = JSON.stringify(new URL('./compile.mjs', import.meta.url).href)
  const code = `import { ensureCompiled } from ${module}; await ensureCompiled(${JSON.stringify({ engine, entries })})`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  await Promise.all([start(), start(), start()])
  expect(await runCompiled()).toBe('hello')
  expect(readdirSync(join(engine, 'dist')).filter((name) => name.startsWith('.staging'))).toEqual([])
})

test('the chunks of the previous compilation stay for processes that run it', async () => {
  await ensureCompiled({ engine, entries })
  const chunk = /from "(\.\/greeting-[^"]+)"/.exec(readFileSync(join(engine, 'dist', 'cli.mjs'), 'utf8'))?.[1]
  expect(chunk).toBeDefined()
  write('src/shared/greeting.ts', 'export const greeting: string = "changed"\n')
  await ensureCompiled({ engine, entries })
  expect(readdirSync(join(engine, 'dist'))).toContain(chunk?.slice(2))
})
