import { join } from 'node:path'
import type { Selection } from './areas.ts'
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

const checkSite = (check: string) =>
  runOnce(join(repository, 'scripts', 'run.mjs'), ['scripts/check-site.ts', check])

const browserTests = join(engine, 'tests', 'browser')
const typedProjects = ['-b', '-p website', '-p website/tests', '-p scripts']
const deadCode = ['scripts/knip.json', 'scripts/knip-production.config.ts --production']

/**
 * Everything except the browser. The website comes first because other suites need its output, then come the slow
 * ones; short ones fill the gaps.
 */
export const checkSuites: Suite[] = [
  { name: 'website', usesAllCores: true, run: () => runOnce(octavoBin, ['build', '--root', website]) },
  { name: 'format', run: () => runTools([['oxfmt', '--check', '.']]) },
  { name: 'lint', run: () => runTools([['oxlint', '--type-aware', '--deny-warnings']]) },
  {
    name: 'types',
    run: () => runTools(typedProjects.map((project) => ['typescript-native', ...project.split(' ')])),
  },
  { name: 'build', usesAllCores: true, run: () => runVitest(engine, ['--project', 'build']) },
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
  { name: 'unit', run: () => runVitest(engine, ['--project', 'unit']) },
  { name: 'samples', after: 'website', run: () => runVitest(join(website, 'samples')) },
  { name: 'addresses', after: 'website', run: () => checkSite('addresses') },
  { name: 'faults', run: () => runVitest(engine, ['--project', 'faults']) },
  { name: 'scripts', run: () => runVitest(join(repository, 'scripts')) },
  { name: 'html', after: 'website', run: () => checkSite('html') },
  { name: 'budgets', after: 'website', run: () => checkSite('budgets') },
  { name: 'search', after: 'website', run: () => runVitest(join(website, 'search-quality')) },
  { name: 'supply chain', after: 'website', run: () => checkSite('supply chain') },
  {
    name: 'dead code',
    run: () => runTools(deadCode.map((config) => ['knip', '--config', ...config.split(' ')])),
  },
]

/** @param browser Executable of the Chromium to test with. */
export function browserSuites(browser: string): Suite[] {
  return [
    { name: 'browser', usesAllCores: true, run: () => runPlaywright(browserTests, [], { browser }) },
    {
      name: 'published site',
      usesAllCores: true,
      after: 'website',
      run: () => runPlaywright(join(website, 'tests'), [], { browser, env: { WEBSITE_IS_BUILT: '1' } }),
    },
    {
      // Packing writes the same declarations as the suite of types, which does it first.
      name: 'package',
      after: 'types',
      run: () => runVitest(engine, ['--project', 'package'], { env: { CHROME_PATH: browser } }),
    },
  ]
}

type Choice = { files: readonly string[]; browser: string | null }
/** What is quick for every change, and the tests of a selection. */
export function selectSuites(selection: Selection, { files, browser }: Choice): Suite[] {
  const touches = (...folders: string[]) =>
    files.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  const quick = ['format', 'lint', 'types', ...(touches('scripts', 'bench') ? ['scripts'] : [])]
  if (touches('docs')) quick.push('guide')
  const suites = checkSuites.filter(({ name }) => quick.includes(name))
  for (const name of ['unit', 'build'] as const)
    if (selection[name].length > 0)
      suites.push({ name, run: () => runVitest(engine, ['--project', name, ...selection[name]]) })
  const pages = selection.browser
  if (pages.length > 0 && browser !== null)
    suites.push({ name: 'browser', run: () => runPlaywright(browserTests, pages, { browser }) })
  return suites
}
