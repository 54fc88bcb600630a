import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fail } from './fail.mjs'
import { listFiles } from './files.ts'
import { engine, repository } from './paths.mjs'

/** The parts in packages of their own. */
export const packageNames = readdirSync(join(engine, '..')).filter((name) => name !== 'octavo')
/** The engine's folders, and the features that are packages. Vitest looks for names below the engine's folder. */
const parts = [
  ...readdirSync(join(engine, 'src')).map((name) => ({ name, unit: `${join(engine, 'src', name)}/` })),
  ...packageNames.map((name) => ({ name, unit: `/${name}/src/` })),
]

export const areaNames: readonly string[] = parts.map(({ name }) => name)

/** What is run for some areas and single tests. Paths are relative to the engine's folder. */
export type Selection = { unit: string[]; build: string[]; browser: string[] }

/**
 * A part's tests of builds and in browsers are in a folder with its name, or have it in theirs, such as
 * `build/content-sources.test.ts`. Those of no part belong to `build`.
 */
export function selectTests(names: readonly string[], files: readonly string[] = []): Selection {
  const unknown = names.find((name) => !areaNames.includes(name))
  if (unknown !== undefined)
    fail(`There is no part of the engine called "${unknown}". The parts are: ${areaNames.join(', ')}.`)
  const list = (kind: 'build' | 'browser') =>
    listTests(kind).filter((test) => {
      const owners = areaNames.filter((name) => isAbout(test, name))
      const isChosen = (owners.length > 0 ? owners : ['build']).some((name) => names.includes(name))
      return isChosen || files.includes(`packages/octavo/${test}`)
    })
  return {
    unit: ['tests/boundaries', ...parts.flatMap(({ name, unit }) => (names.includes(name) ? [unit] : []))],
    build: list('build'),
    browser: list('browser').map((path) => `/${path}`),
  }
}

/** Paths from the engine's folder, such as `tests/browser/search/early-search.test.ts`. Proofs aren't included. */
function listTests(kind: string): string[] {
  const files = listFiles(join(engine, 'tests', kind), /(?<!\.prove)\.test\.ts$/)
  return files.map((file) => relative(engine, file).split(sep).join('/'))
}

/** @param test For example, `tests/build/content-sources.test.ts` or `tests/browser/search/early-search.test.ts`. */
function isAbout(test: string, name: string): boolean {
  const file = /([^/]+)\.test\.ts$/.exec(test)?.[1] ?? ''
  return /^tests\/\w+\/([^/]+)\//.exec(test)?.[1] === name || `-${file}-`.includes(`-${name}-`)
}

/** The areas that files belong to. */
export function areasOf(files: readonly string[]): string[] {
  const found = files.map((file) => /^packages\/(?:octavo\/src\/)?([\w-]+)\//.exec(file)?.[1] ?? '')
  return [...new Set(found)].filter((name) => areaNames.includes(name))
}

/** Files that differ from a commit, and new ones. */
export function listChangedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}
