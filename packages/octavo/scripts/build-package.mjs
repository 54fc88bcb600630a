// `npm pack` runs this first: makes everything in dist/ that a published package holds, and lists it for npm.
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileComponents } from './compile-components.mjs'
import { ensureCompiled } from './compile.mjs'
import { emitTypes } from './emit-types.mjs'
import { listFiles, listImported, publishOnly } from './package-files.mjs'
import { writeNotices } from './write-notices.mjs'

const engine = fileURLToPath(new URL('..', import.meta.url))
const dist = join(engine, 'dist')

await ensureCompiled()
rmSync(join(dist, 'src'), { recursive: true, force: true })
const components = compileComponents(join(engine, 'src'), join(dist, 'src'))
emitTypes(join(engine, 'tsconfig.api.json'))
cpSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'), join(dist, 'onig.wasm'))
const { shipBundle } = await import(new URL('../dist/ship-bundle.mjs', import.meta.url).href)
await shipBundle()

const { bin, exports } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'))
const types = Object.values(exports).flatMap((target) => target.types ?? [])
const scripts = [
  ...Object.values(exports).map((target) => target.default ?? target),
  // Commands and threads.
  ...['cli', 'page-worker'].map((name) => `dist/${name}.mjs`),
].filter((file) => file.endsWith('.mjs'))
const code = listImported(scripts.map((file) => join(engine, file)))
const notices = join(dist, 'third-party-licenses.md')
writeNotices(code, notices)
const files = [
  ...code,
  notices,
  join(dist, 'onig.wasm'),
  ...listImported(types.map((file) => join(engine, file))),
  ...components,
  ...listFiles(join(dist, 'components')),
  ...listFiles(join(dist, 'components-dev')),
].map((file) => file.slice(dist.length + 1))

const hash = createHash('sha1')
for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(dist, file)))
writeFileSync(join(dist, 'package-hash'), hash.update(JSON.stringify(bin)).digest('hex'))

publishOnly(
  dist,
  [...files, 'package-hash'].map((file) => join(dist, file)),
)
