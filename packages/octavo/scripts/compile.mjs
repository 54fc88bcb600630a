import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, isAbsolute, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Compiles the engine's own node code from TypeScript to `dist/`, once per change of the sources, because
 * the oldest Node we support cannot run TypeScript and transpiling at every start would cost more than most
 * builds. All files lie flat in `dist/`, so `new URL('../…', import.meta.url)` is the engine's folder in each.
 * `build-package.mjs` adds what else a published package holds.
 *
 * @typedef {object} Compilation
 * @property {string} engine Absolute folder of the package.
 * @property {Record<string, string>} entries Output name without extension → source, from the package's folder.
 */

const defaults = {
  engine: fileURLToPath(new URL('..', import.meta.url)),
  entries: {
    cli: 'src/cli/cli.ts',
    'page-worker': 'src/build/render/page-worker.ts',
    config: 'src/api/config.ts',
    feature: 'src/api/feature.ts',
    'feature-markdown': 'src/api/feature-markdown.ts',
    'feature-search': 'src/api/feature-search.ts',
    'feature-shared': 'src/api/feature-shared.ts',
    search: 'src/api/search.ts',
    'ship-bundle': 'src/bundle/ship-bundle.ts',
  },
}

const day = 24 * 60 * 60 * 1000

/**
 * Makes sure `dist/` matches the sources, by their contents: a checkout or a copy changes times without changing code.
 * @param {Compilation} [compilation]
 */
export async function ensureCompiled(compilation = defaults) {
  const stamp = hashSources(compilation)
  const stampFile = join(compilation.engine, 'dist', '.stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await compile(compilation, stamp)
}

/** The engine, and the features that lie next to it in packages of their own. */
export async function ensureAllCompiled() {
  await ensureCompiled()
  const packages = join(defaults.engine, '..')
  for (const name of readdirSync(packages)) {
    const engine = join(packages, name)
    if (engine + sep === defaults.engine || !existsSync(join(engine, 'package.json'))) continue
    await ensureFeatureCompiled(engine)
  }
}

/** @param {string} folder The folder of a feature's package. */
export async function ensureFeatureCompiled(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const exported = Object.values(exports).flatMap(({ default: file = '' }) =>
    file === '' ? [] : join('src', `${basename(file, '.mjs')}.ts`),
  )
  // Threads and processes of their own.
  const started = listSources(folder).filter((file) => /-(?:worker|runner)\.ts$/.test(file))
  const entries = [...exported, ...started].map((file) => [basename(file, '.ts'), file])
  await ensureCompiled({ engine: folder, entries: Object.fromEntries(entries) })
}

/**
 * Of `package.json`, only what the code is made of: packing writes addresses to it for a moment, while other processes run.
 * @param {Compilation} compilation
 */
function hashSources({ engine, entries }) {
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'))
  const hash = createHash('sha1').update(JSON.stringify([entries, dependencies]))
  for (const file of [join('scripts', 'compile.mjs'), ...listSources(engine)]) {
    const path = join(engine, file)
    hash
      .update(`${file}\0`)
      .update(existsSync(path) ? readFileSync(path) : '')
      .update('\0')
  }
  return hash.digest('hex')
}

/** What only components are made of, which Vite bundles. */
const components = /^(?:browser|entries|server|[^\\/]+[\\/](?:browser|server))[\\/]/

/** @param {string} engine */
function listSources(engine) {
  if (!existsSync(join(engine, 'src'))) return []
  const names = readdirSync(join(engine, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !components.test(name),
  )
  return sources.toSorted().map((name) => join('src', name))
}

/**
 * Writes to a folder of its own inside `dist/` and moves file by file: chunks first (their names carry a
 * hash, so they never replace another one's), then the entries, then the stamp. Several processes may do
 * this at once, and one that runs the previous code still finds its chunks.
 * @param {Compilation} compilation
 * @param {string} stamp
 */
async function compile(compilation, stamp) {
  const dist = join(compilation.engine, 'dist')
  const staging = join(dist, `.staging-${process.pid}-${Date.now()}`)
  try {
    mkdirSync(staging, { recursive: true })
    rmSync(join(dist, '.stamp'), { force: true })
    const files = await bundle(compilation, staging)
    writeFileSync(join(staging, '.stamp'), stamp)
    for (const file of [...files, '.stamp']) renameSync(join(staging, file), join(dist, file))
    removeLeftovers(dist, new Set([...files, '.stamp']))
  } catch (error) {
    throw explain(error, dist)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/**
 * @param {Compilation} compilation
 * @param {string} folder
 * @returns {Promise<string[]>} File names, entries last.
 */
async function bundle({ engine, entries }, folder) {
  // Loaded here because the bundler alone takes longer to load than the check that it is not needed.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    cwd: engine,
    input: entries,
    platform: 'node',
    external: (id, importer) => isExternal(id, importer, realpathSync(engine)),
    plugins: [requireTypescript],
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await build.close()
  const names = output.map(({ fileName }) => fileName)
  /** @param {string} name */
  const isEntry = (name) => name.replace(/\.mjs(?:\.map)?$/, '') in entries
  return [...names.filter((name) => !isEntry(name)), ...names.filter(isEntry)]
}

/**
 * An import would make Node read its nine megabytes twice, the first time to look for the names that it exports: more than
 * half a second in each thread that checks samples.
 * @type {import('rolldown').Plugin}
 */
const requireTypescript = {
  name: 'octavo:require-typescript',
  resolveId: (id) => (id === 'typescript' ? '\0typescript' : null),
  load: (id) =>
    id === '\0typescript'
      ? `import { createRequire } from 'node:module'\nexport default createRequire(import.meta.url)('typescript')`
      : null,
}

/** Packages of many small files, each of which Node would look for on its own in every thread: they are compiled in. */
const inlined = /^(?:htmlparser2|zod|@capsizecss\/unpack|shiki\/(?:core|engine\/oniguruma|langs))$/
/** Except the grammars, of which a site uses a few out of hundreds. */
const loadedOnDemand = /^@shikijs\/langs\//

/**
 * What a package that is compiled in imports is compiled in as well. The engine may itself lie in a `node_modules`.
 * @param {string} id
 * @param {string | undefined} importer
 * @param {string} engine
 */
function isExternal(id, importer, engine) {
  if (id.startsWith('.') || id.startsWith('src/') || isAbsolute(id) || /^\0?typescript$/.test(id))
    return false
  if (isBuiltin(id) || loadedOnDemand.test(id)) return true
  const isOwn = importer === undefined || importer.startsWith(join(engine, 'src') + sep)
  return isOwn && !inlined.test(id)
}

/**
 * What earlier compilations left is kept for a day, for processes that still run it.
 * @param {string} dist
 * @param {Set<string>} current
 */
function removeLeftovers(dist, current) {
  for (const name of readdirSync(dist)) {
    const file = join(dist, name)
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (!current.has(name) && age > day) rmSync(file, { recursive: true, force: true })
  }
}

/**
 * @param {unknown} error
 * @param {string} dist
 */
function explain(error, dist) {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    const message = `The engine's sources are newer than ${dist}${sep}, which cannot be written: give yourself write permission for it.`
    return new Error(message, { cause: error })
  }
  return error
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureAllCompiled()
