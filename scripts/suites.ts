import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Selection } from './areas.ts'
import { fail } from './fail.mjs'
import { engine, guide, octavoBin, repository, website } from './paths.mjs'
import { runOnce, runPlaywright, runTools, runVitest, type Outcome } from './test-runners.ts'

export type Suite = {
  name: string
  run: () => Promise<Outcome>
  /** Starts as many workers as there are cores; other suites count as one core. */
  usesAllCores?: boolean
  /** The suite whose output it needs. */
  after?: string
}

/** A second worker would load the same modules once more, while other suites use the core. */
const runOnOneCore = (folder: string, ...filters: string[]) =>
  runVitest(folder, [...filters, '--maxWorkers=1'])

const browserTests = join(engine, 'tests', 'browser')
const lint: [string, ...string[]] = ['oxlint', '--type-aware', '--deny-warnings']
const typedProjects = ['-b', '-p website', '-p website/tests', '-p scripts']
const deadCode = ['scripts/knip.json', 'scripts/knip-production.config.ts --production']

/**
 * Everything except the browser. The website comes first because other suites need its output; slow ones come before
 * short ones, which fill the gaps.
 */
export const checkSuites: Suite[] = [
  { name: 'website', usesAllCores: true, run: () => runOnce(octavoBin, ['build', '--root', website]) },
  { name: 'build', usesAllCores: true, run: () => runVitest(engine, ['--project', 'build']) },
  { name: 'format', run: () => runTools([['oxfmt', '--check', '.']]) },
  { name: 'lint', run: () => runTools([lint]) },
  {
    name: 'types',
    run: () => runTools(typedProjects.map((project) => ['typescript-native', ...project.split(' ')])),
  },
  {
    // Its API reference is made from the engine's declarations.
    name: 'guide',
    after: 'types',
    run: () =>
      runTools([
        ['octavo', 'check', '--root', guide],
        ['octavo', 'samples', '--run', '--root', guide],
      ]),
  },
  { name: 'unit', run: () => runOnOneCore(engine, '--project', 'unit') },
  { name: 'samples', after: 'website', run: () => runOnOneCore(join(website, 'samples')) },
  { name: 'faults', run: () => runOnOneCore(engine, '--project', 'faults') },
  { name: 'scripts', after: 'website', run: () => runOnOneCore(join(repository, 'scripts')) },
  {
    name: 'built site',
    after: 'website',
    run: () => runOnce(join(repository, 'scripts', 'run.mjs'), ['scripts/check-site.ts']),
  },
  { name: 'search', after: 'website', run: () => runOnOneCore(join(website, 'search-quality')) },
  {
    name: 'dead code',
    run: () => runTools(deadCode.map((config) => ['knip', '--config', ...config.split(' ')])),
  },
]

/** @param browser Executable of the Chromium to test with. */
export function browserSuites(browser: Promise<string>): Suite[] {
  return [
    { name: 'browser', usesAllCores: true, run: inBrowser(browser, browserTests) },
    {
      name: 'published site',
      usesAllCores: true,
      after: 'website',
      run: inBrowser(browser, join(website, 'tests'), { env: { WEBSITE_IS_BUILT: '1' } }),
    },
    {
      // Packing writes the same declarations as the suite of types, which does it first.
      name: 'package',
      after: 'types',
      run: whenFound(browser, (file) =>
        runVitest(engine, ['--project', 'package'], { env: { CHROME_PATH: file } }),
      ),
    },
  ]
}

type BrowserTests = { filters?: string[]; env?: NodeJS.ProcessEnv }
function inBrowser(browser: Promise<string>, folder: string, { filters = [], env = {} }: BrowserTests = {}) {
  return whenFound(browser, (file) => runPlaywright(folder, filters, { browser: file, env }))
}

/** A suite fails with the reason if there is no browser. */
export function whenFound(browser: Promise<string>, run: (browser: string) => Promise<Outcome>) {
  const fails = ({ message }: Error): Outcome => ({
    counts: { passed: 0, failed: 1, skipped: 0 },
    tests: [],
    output: message,
  })
  return () => browser.then(run, fails)
}

/** What they need of other suites has to be there. */
export function pickSuites(suites: Suite[], names: string[]): Suite[] {
  const known = suites.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    fail(`--only: there is no suite "${unknown}", expected some of ${known.join(', ')}.`)
  return suites.filter(({ name }) => names.includes(name))
}

type Choice = { files: readonly string[]; browser: Promise<string> | null }
/** What is quick for every change, such as linting what has changed, and the tests of a selection. */
export function selectSuites(selection: Selection, { files, browser }: Choice): Suite[] {
  const touches = (...folders: string[]) =>
    files.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  const quick = ['format', 'types', ...(touches('scripts', 'bench') ? ['scripts'] : [])]
  if (touches('docs')) quick.push('guide')
  const suites = checkSuites.filter(({ name }) => quick.includes(name))
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(repository, file)))
  if (code.length > 0) suites.push({ name: 'lint', run: () => runTools([[...lint, ...code]]) })
  for (const name of ['unit', 'build'] as const)
    if (selection[name].length > 0)
      suites.push({ name, run: () => runVitest(engine, ['--project', name, ...selection[name]]) })
  const pages = selection.browser
  if (pages.length > 0 && browser !== null)
    suites.push({ name: 'browser', run: inBrowser(browser, browserTests, { filters: pages }) })
  return suites
}
