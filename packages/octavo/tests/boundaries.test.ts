import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import {
  featureFolders,
  readSourceFiles,
  runtimeOf,
  sourceFolder,
  type Runtime,
  type SourceFile,
} from './source-files.ts'

const files = readSourceFiles()

/** Runtime → the runtimes and packages its files may import from. */
const runtimes: Record<Runtime, { runtimes: Runtime[]; packages: RegExp }> = {
  shared: { runtimes: ['shared'], packages: /^path-to-regexp$/ },
  browser: {
    runtimes: ['browser', 'shared'],
    packages: /^react(?:-dom)?(?:\/|$)|^virtual:octavo\/features\/search$/,
  },
  server: { runtimes: ['server', 'browser', 'shared'], packages: /^react(?:\/|$)|^server-only$/ },
  entries: {
    runtimes: ['entries', 'server', 'browser', 'shared'],
    packages: /^react(?:-dom)?(?:\/|$)|^@vitejs\/plugin-rsc\/|^virtual:|^node:/,
  },
  build: { runtimes: ['build', 'shared'], packages: /^(?!react|virtual:)/ },
  api: { runtimes: ['build', 'server', 'browser', 'shared'], packages: /(?!)/ },
}

/** What every folder may import. */
const base = ['model', 'i18n', 'files', 'problems', 'cache', 'npm', 'html']

/** Folder of the core → the other folders of the core it may import from, besides the base. */
const core: Record<string, string[]> = {
  ...Object.fromEntries(base.map((name) => [name, []])),
  config: [],
  content: ['markdown'],
  markdown: ['content'],
  routes: ['build/feature'],
  bundle: ['config'],
  browser: [],
  theme: ['browser', 'markdown'],
  build: ['cli/terminal', 'config', 'content', 'markdown', 'routes', 'bundle', 'theme'],
  serve: ['cli/terminal', 'config', 'content', 'markdown', 'routes', 'bundle', 'build'],
  cli: ['config', 'content', 'markdown', 'routes', 'bundle', 'build', 'serve'],
  // The entries compose the components of the core and of features.
  entries: ['browser', 'theme', 'blog', 'search'],
  api: [
    'browser',
    'build/feature',
    'build/threads',
    'cli/terminal',
    'config',
    'content',
    'markdown',
    'routes',
    'search',
    'theme',
  ],
}

/** Parts that not every site needs. They may use what follows, but not each other. */
const features = ['blog', 'feeds', 'llms', 'search']
const forFeatures = [
  ...base,
  'config',
  'content',
  'markdown',
  'routes',
  'browser',
  'theme',
  'build/threads',
  'build/feature',
  'cli/terminal',
]

function topFolder(path: string): string {
  return path.split('/')[0] ?? ''
}

/** One line per import that breaks the rule. */
function violations(isAllowed: (file: SourceFile, target: string, isLocal: boolean) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter(({ target, isLocal }) => !isAllowed(file, target, isLocal))
      .map(({ target }) => `${file.path} imports ${target}`),
  )
}

test('the checks find the sources', () => {
  expect(files.length).toBeGreaterThan(150)
  const folders = new Set(files.map(({ path }) => topFolder(path)))
  expect(folders).toEqual(new Set([...Object.keys(core), ...features]))
  expect(new Set(files.map(({ path }) => runtimeOf(path)))).toEqual(new Set(Object.keys(runtimes)))
  expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(500)
})

test('files import only what their runtime provides, the core no features, and features not each other', () => {
  const found = violations(({ path }, target, isLocal) => {
    const rule = runtimes[runtimeOf(path)]
    if (!isLocal) return rule.packages.test(target)
    return /\.css(?:\?|$)/.test(target) || rule.runtimes.includes(runtimeOf(target))
  })
  expect(found).toEqual([])
  const across = violations(({ path }, target, isLocal) => {
    const [from, to] = [topFolder(path), topFolder(target)]
    if (!isLocal || from === to) return true
    const allowed = core[from] === undefined ? forFeatures : [...base, ...core[from]]
    if (allowed.some((name) => `${target}/`.startsWith(`${name}/`))) return true
    // The one list of the engine's features.
    if (path === 'cli/commands/features.ts') return target.endsWith('/feature.ts')
    return false
  })
  expect(across).toEqual([])
})

/** Circles, and what leads to them: what is left when all that imports nothing of the rest has gone, again and again. */
function findCircles(graph: Map<string, Set<string>>): string[] {
  const left = new Map(graph)
  const isFree = (node: string) => [...(left.get(node) ?? [])].every((to) => !left.has(to))
  let free = [...left.keys()].filter(isFree)
  while (free.length > 0) {
    for (const node of free) left.delete(node)
    free = [...left.keys()].filter(isFree)
  }
  return [...left].map(([from, to]) => `${from} → ${[...to].filter((node) => left.has(node)).join(', ')}`)
}

/** Who imports what, including types, as the names that `nameOf` gives to files. */
function graphOf(sources: readonly SourceFile[], nameOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = nameOf(path)
    const targets = imports.filter(({ isLocal }) => isLocal).map(({ target }) => nameOf(target))
    graph.set(from, new Set([...(graph.get(from) ?? []), ...targets].filter((to) => to !== from)))
  }
  return graph
}

test('imports form no circles, of files or of folders, and types are no exception', () => {
  expect(findCircles(graphOf(files, dirname))).toEqual([])
  for (const folder of [sourceFolder, ...featureFolders])
    expect(findCircles(graphOf(readSourceFiles(folder), (path) => path))).toEqual([])
})

test('nothing inside imports the public entry points, exports are named, and imports include the extension', () => {
  expect(violations(({ path }, target) => topFolder(path) === 'api' || topFolder(target) !== 'api')).toEqual(
    [],
  )
  const isDefault = ({ path, text }: SourceFile) =>
    !path.endsWith('.d.ts') && /^export (?:default\b|\{[^}]*\bas default\b)/m.test(text)
  expect(files.filter(isDefault).map(({ path }) => path)).toEqual([])
  const isNamed = (target: string) => /\.(?:tsx?|css|css\?url|json)$|\*\.tsx$/.test(target)
  expect(violations((_, target, isLocal) => !isLocal || isNamed(target))).toEqual([])
  expect(files.filter(({ path }) => /(?:^|\/)index\.tsx?$/.test(path))).toEqual([])
})

test("build code doesn't use React, client components are for the browser, and few use what packages add", () => {
  const isBuild = ({ path }: SourceFile) => runtimeOf(path) === 'build'
  expect(files.filter((file) => isBuild(file) && file.path.endsWith('.tsx'))).toEqual([])
  const isVirtual = (target: string) => target.startsWith('virtual:')
  const mayUse = (path: string, target: string) =>
    topFolder(path) === 'entries' ||
    (path === 'search/browser/provider/provider.ts' && target === 'virtual:octavo/features/search')
  expect(violations(({ path }, target) => !isVirtual(target) || mayUse(path, target))).toEqual([])
  const marked = files.filter(({ text }) => /^\s*['"]use client['"]/m.test(text)).map(({ path }) => path)
  expect(marked.length).toBeGreaterThan(5)
  expect(marked.filter((path) => runtimeOf(path) !== 'browser')).toEqual([])
})

test('file names are kebab-case, folders are named after their contents, and files are short enough to read', () => {
  const paths = files.map(({ path }) => path)
  expect(paths.filter((path) => !/^(?:[a-z\d.-]+\/)*[a-z\d]+(?:[.-][a-z\d]+)*\.tsx?$/.test(path))).toEqual([])
  expect(
    paths.filter((path) => /(?:^|\/)(?:utils|helpers|common|lib|core|internal|misc)\//.test(path)),
  ).toEqual([])
  const linesOf = ({ text }: SourceFile) => text.split('\n').length
  expect(files.filter((file) => linesOf(file) > 300).map(({ path }) => path)).toEqual([])
  const doors = files.filter(({ path }) => path.startsWith('entries/entry.'))
  expect(doors).toHaveLength(3)
  expect(doors.filter((file) => linesOf(file) > 101).map(({ path }) => path)).toEqual([])
})

/** Runtime → what features in packages may import there, besides the packages that they name themselves. */
const offered: Partial<Record<Runtime, RegExp>> = {
  build: /^node:|^octavo(?:\/feature(?:-shared|-markdown|-search)?)?$/,
  browser:
    /^octavo\/(?:components|hooks|feature-browser|feature-shared|translate)$|^octavo:(?:host|docusaurus-site)$/,
  server: /^octavo\/(?:feature-server|feature-shared|translate)$/,
  shared: /^octavo\/feature-shared$/,
}

test.each(featureFolders)('the feature in %s uses only what the engine offers', (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as Record<string, object>
  const packages = Object.keys({ ...manifest['dependencies'], ...manifest['peerDependencies'], zod: '' })
  const isAllowed = (path: string, { target, isLocal }: SourceFile['imports'][number]) => {
    const runtime = runtimeOf(path)
    if (isLocal)
      return (
        !target.startsWith('..') &&
        (/\.css(?:\?|$)/.test(target) || runtimes[runtime].runtimes.includes(runtimeOf(target)))
      )
    if (/^octavo(?:[/:]|$)|^node:/.test(target)) return offered[runtime]?.test(target)
    return packages.some((name) => target === name || target.startsWith(`${name}/`))
  }
  const sources = readSourceFiles(folder)
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(1)
  const found = sources.flatMap(({ path, imports }) =>
    imports.flatMap((one) => (isAllowed(path, one) ? [] : [`${path} imports ${one.target}`])),
  )
  expect(found).toEqual([])
})

test('ARCHITECTURE.md is short and names files that exist', () => {
  const repository = join(sourceFolder, '../../..')
  const text = readFileSync(join(repository, 'ARCHITECTURE.md'), 'utf8')
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(2000)
  const named = [...text.matchAll(/`([a-z][\w-]*\/[\w.-][\w./-]*)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(40)
  // Entries of the package and what a build writes aren't in the repository; rows name files inside their own folder.
  const folders = [sourceFolder, join(sourceFolder, 'cli'), join(sourceFolder, '..'), repository]
  const isKnown = (path: string) =>
    /^(?:octavo|dist)\//.test(path) || folders.some((folder) => existsSync(join(folder, path)))
  expect(named.filter((path) => !isKnown(path))).toEqual([])
})
