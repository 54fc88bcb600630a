import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { createTemporaryFolder, writeFiles } from '../temporary-folder.ts'
import { executeOctavo, skipEarlyThreads, type ExecuteOptions } from './execute-octavo.ts'
import { readTree, runOctavo, type Run, type RunOptions } from './run-octavo.ts'

/** A site in a folder outside the repository, without its own packages. */
export type TestSite = {
  root: string
  write(files: Record<string, string | Uint8Array>): void
  remove(path: string): void
  octavo(args: string[], options?: ExecuteOptions): Promise<Run>
  /** The same in a separate process, as a user would run it. */
  command(args: string[], options?: RunOptions): Promise<Run>
  build(...args: string[]): Promise<Run>
  /** Builds the site, which must be published without a word of complaint. */
  succeed(...args: string[]): Promise<Run>
  /** Builds the site, which must not be published, and returns what a person reads about it. */
  fail(...args: string[]): Promise<string>
  /** The text of an output file. */
  read(path: string): string
  output(): Map<string, string>
  /** The command's output without the folder's random name, times and sizes. */
  normalize(text: string): string
}

const homePage = { 'content/pages/index.md': '# Home\n\nWelcome.\n' }

const plainConfig = configOf({})

/** `features` are those that come in packages of their own. */
export function configOf(options: Record<string, unknown>, features: readonly string[] = []): string {
  // Search adds a page, so only the tests about it enable it.
  const all = { title: 'Mini', url: 'https://mini.example', search: false, ...options }
  const imports = features.map((name) => `import { ${name} } from 'octavo-${name}'\n`).join('')
  const written = JSON.stringify(all)
  const site =
    features.length === 0
      ? written
      : `${written.slice(0, -1)},"integrations":[${features.map((name) => `${name}()`).join()}]}`
  return `import { defineSite } from 'octavo'\n${imports}\nexport default defineSite(${site})\n`
}

/** The docs of a site with one version. */
export function docsOf(options: Record<string, unknown>) {
  return { versions: [{ name: 'current', path: '/docs', folder: 'content/docs', ...options }] }
}

/** A configuration with code, which JSON can't contain. */
export function configWith(options: string, code = ''): string {
  return `import { defineSite } from 'octavo'\n${code}\nexport default defineSite({ title: 'Mini', url: 'https://mini.example', ${options} })\n`
}

/** Exists as long as the running test. Has a home page and a configuration unless the files replace them. */
export function createSite(files: Record<string, string | Uint8Array> = {}): TestSite {
  return siteIn(createTemporaryFolder({ 'site.config.ts': plainConfig, ...homePage, ...files }))
}

/** The same for all tests of a file. */
export function shareSite(files: Record<string, string | Uint8Array> = {}): TestSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-test-')))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  writeFiles(root, { 'site.config.ts': plainConfig, ...homePage, ...files })
  return siteIn(root)
}

/** A copy of `tests/sites/<name>` for all tests of a file. */
export function copySite(name: string): TestSite {
  const site = shareSite()
  site.remove('content')
  cpSync(fileURLToPath(new URL(`../sites/${name}`, import.meta.url)), site.root, {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|\.octavo)$/.test(path),
  })
  return site
}

/** `tests/sites/two-versions` without components, so it shares the engine's bundle. */
export function copyPlainSite(): TestSite {
  const site = copySite('two-versions')
  const setup = 'content/docs/setup.mdx'
  const text = readFileSync(join(site.root, setup), 'utf8')
  site.remove('components')
  site.remove('content/pages/index.tsx')
  site.write({ ...homePage, [setup]: text.replace(/^.*(?:Beam|Counter).*\n/gm, '') })
  return site
}

export function siteIn(root: string, dist = join(root, 'dist')): TestSite {
  const atRoot = ([command = '', ...args]: string[]) => [command, '--root', root, ...args]
  const octavo: TestSite['octavo'] = (args, options) => {
    skipEarlyThreads(root)
    return executeOctavo(atRoot(args), options)
  }
  const build: TestSite['build'] = (...args) => octavo(['build', ...args])
  const normalize = (text: string) =>
    text
      .replaceAll(root, '<root>')
      .replace(/\d+(?:\.\d+)? (?:ms|s|min)\b/g, '<time>')
      .replace(/\d+(?:\.\d+)? (?:B|kB|MB)\b/g, '<size>')
  return {
    root,
    write: (files) => writeFiles(root, files),
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    octavo,
    command: (args, options) => runOctavo(atRoot(args), options),
    build,
    async succeed(...args) {
      const run = await build(...args)
      expect(run).toMatchObject({ code: 0, stderr: '' })
      return run
    },
    async fail(...args) {
      const run = await build(...args)
      expectFailure(run)
      return normalize(run.stderr)
    },
    read: (path) => readFileSync(join(dist, path), 'utf8'),
    output: () => readTree(dist),
    normalize,
  }
}

/** A failure that is explained: no stack trace, no bug, and no colors outside of a terminal. */
export function expectFailure({ code, stderr }: Run): void {
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/^\s+at |Bug:/m)
  expect(stderr).not.toContain('\u001b')
}

/** `57 pages  3 rendered, 54 from the cache` → the two numbers. */
export function countPages({ stdout }: Run): { rendered: number; cached: number } {
  const match = /(\d+) rendered, (\d+) from the cache/.exec(stdout)
  return { rendered: Number(match?.[1]), cached: Number(match?.[2]) }
}

/** The lines that an edit removed and added. */
export function changedLines(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ].join('\n')
}
