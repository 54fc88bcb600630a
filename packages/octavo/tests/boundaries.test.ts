import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const files = readSourceFiles()

/** Folder in `src/` → the folders and packages its files may import from. */
const runtimes: Record<string, { folders: string[]; packages: RegExp }> = {
  shared: { folders: ['shared'], packages: /^(?:path-to-regexp|minisearch)$/ },
  client: {
    folders: ['client', 'shared'],
    // The worker provides the last one to the shims of Node's modules.
    packages:
      /^react(?:-dom)?(?:\/|$)|^scheduler$|^algoliasearch\/lite$|^@codemirror\/|^@lezer\/highlight$|^sucrase$|^typescript$|^octavo:host$/,
  },
  server: { folders: ['server', 'client', 'shared'], packages: /^react(?:\/|$)|^server-only$/ },
  entries: {
    folders: ['entries', 'server', 'client', 'shared', 'styles'],
    packages: /^react(?:-dom)?(?:\/|$)|^@vitejs\/plugin-rsc\/|^virtual:|^node:/,
  },
  node: { folders: ['node', 'shared'], packages: /^(?!react|virtual:)/ },
  api: { folders: ['node', 'server', 'client', 'shared'], packages: /(?!)/ },
}

/** Stage in `node/` → the other stages it may import from, besides `support` and `cache`. */
const stages: Record<string, string[]> = {
  support: [],
  cache: [],
  // Links in the configuration's HTML are found the same way as those of pages.
  config: ['html'],
  // Entities in a title are decoded as those in a page are.
  content: ['html'],
  fonts: [],
  init: [],
  versions: [],
  // What sites use as integrations have the types of the configuration.
  integrations: ['config'],
  markdown: [],
  // Reads the files that the history wrote.
  reference: ['history'],
  history: [],
  html: [],
  samples: [],
  // Live samples are samples first.
  live: ['samples'],
  routes: [],
  // Checks, search and Markdown read a page where its text is available.
  render: ['markdown', 'html', 'search'],
  output: [],
  // For a page that isn't rendered again, the published file is read.
  search: ['html'],
  checks: [],
  preview: [],
  // Serves what preview serves, rendered on demand.
  dev: ['preview', 'markdown', 'render'],
}
const composing = new Set(['commands', 'site', 'vite'])

function topFolder(path: string): string {
  return path.split('/')[0] ?? ''
}

/** `node/render/page-key.ts` → `render`; empty for files outside of stages. */
function stageOf(path: string): string {
  const [top, stage, file] = path.split('/')
  return top === 'node' && file !== undefined ? (stage ?? '') : ''
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
  expect(new Set(files.map(({ path }) => topFolder(path)))).toEqual(new Set(Object.keys(runtimes)))
  const stagesFound = new Set(files.map(({ path }) => stageOf(path)).filter(Boolean))
  expect(stagesFound).toEqual(new Set([...Object.keys(stages), ...composing, 'config']))
  expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(500)
})

test('folders import only what their runtime provides', () => {
  const found = violations(({ path }, target, isLocal) => {
    const rule = runtimes[topFolder(path)]
    return isLocal ? rule?.folders.includes(topFolder(target)) === true : rule?.packages.test(target) === true
  })
  expect(found).toEqual([])
})

test("build stages don't import each other", () => {
  const found = violations(({ path }, target, isLocal) => {
    const [from, to] = [stageOf(path), stageOf(target)]
    if (!isLocal || from === '' || to === '' || from === to || composing.has(from)) return true
    if (to === 'support' || (to === 'cache' && from !== 'support')) return true
    return stages[from]?.includes(to) === true
  })
  expect(found).toEqual([])
})

/** Folder → the folders its files import from, including types but not what is loaded on demand. */
function folderGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = dirname(path)
    const folders = imports.filter(({ isLocal }) => isLocal).map(({ target }) => dirname(target))
    graph.set(from, new Set([...(graph.get(from) ?? []), ...folders].filter((to) => to !== from)))
  }
  return graph
}

test('no folder imports from a parent folder', () => {
  const climbs = [...folderGraph()].flatMap(([from, folders]) =>
    [...folders].filter((to) => from.startsWith(`${to}/`)).map((to) => `${from} imports from ${to}`),
  )
  expect(climbs).toEqual([])
})

test('folder imports form no cycles', () => {
  const graph = folderGraph()
  const done = new Set<string>()
  const findCircle = (folder: string, way: readonly string[]): string[] => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder]
    if (done.has(folder)) return []
    const [circle = []] = [...(graph.get(folder) ?? [])]
      .map((next) => findCircle(next, [...way, folder]))
      .filter(({ length }) => length > 0)
    done.add(folder)
    return circle
  }
  expect([...graph.keys()].map((folder) => findCircle(folder, []).join(' → ')).filter(Boolean)).toEqual([])
})

test('nothing inside imports the public entry points', () => {
  expect(violations(({ path }, target) => topFolder(path) === 'api' || topFolder(target) !== 'api')).toEqual(
    [],
  )
})

test("node code doesn't use React, and component folders don't use virtual modules", () => {
  expect(files.filter(({ path }) => path.startsWith('node/') && path.endsWith('.tsx'))).toEqual([])
  const isVirtual = (target: string) => target.startsWith('virtual:')
  expect(violations(({ path }, target) => !isVirtual(target) || topFolder(path) === 'entries')).toEqual([])
})

test('client components live in client/', () => {
  const marked = files.filter(({ text }) => /^\s*['"]use client['"]/m.test(text)).map(({ path }) => path)
  expect(marked.length).toBeGreaterThan(5)
  expect(marked.filter((path) => topFolder(path) !== 'client')).toEqual([])
})

test('exports are named', () => {
  const isDefault = ({ path, text }: SourceFile) =>
    !path.endsWith('.d.ts') && /^export (?:default\b|\{[^}]*\bas default\b)/m.test(text)
  expect(files.filter(isDefault).map(({ path }) => path)).toEqual([])
})

test('imports include the file extension, and no folder has an index file', () => {
  const isNamed = (target: string) => /\.(?:tsx?|css|css\?url|json)$|\*\.tsx$/.test(target)
  expect(violations((_, target, isLocal) => !isLocal || isNamed(target))).toEqual([])
  expect(files.filter(({ path }) => /(?:^|\/)index\.tsx?$/.test(path))).toEqual([])
})

test('file names are kebab-case, and folders are named after their contents', () => {
  const paths = files.map(({ path }) => path)
  expect(paths.filter((path) => !/^(?:[a-z\d.-]+\/)*[a-z\d]+(?:[.-][a-z\d]+)*\.tsx?$/.test(path))).toEqual([])
  expect(
    paths.filter((path) => /(?:^|\/)(?:utils|helpers|common|lib|core|internal|misc)\//.test(path)),
  ).toEqual([])
})

test('files are short enough to read in one go', () => {
  const linesOf = ({ text }: SourceFile) => text.split('\n').length
  expect(files.filter((file) => linesOf(file) > 300).map(({ path }) => path)).toEqual([])
  const doors = files.filter(({ path }) => path.startsWith('entries/entry.'))
  expect(doors).toHaveLength(3)
  expect(doors.filter((file) => linesOf(file) > 101).map(({ path }) => path)).toEqual([])
})
