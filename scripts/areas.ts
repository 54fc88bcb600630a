import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { repository } from './paths.mjs'

type Tests = { build?: string; browser?: string }

/**
 * Folder of the engine's sources, or name of a package → the tests of builds and in browsers that are about it. Its unit
 * tests are in the folder. `suites.test.ts` makes sure that every test is in this table.
 */
const areas: Record<string, Tests> = {
  analytics: { build: 'integrations', browser: 'integrations' },
  api: { build: 'extending-guide vite' },
  blog: { build: 'blog', browser: 'contents' },
  browser: {
    browser:
      'base-url base-url-banner client-navigation collapse color-mode crash deploy early-actions faults foreign-host full-load hydration links missing-scripts offline plain-host prefetch progress scroll unfinished-visits unknown-address',
  },
  build: {
    build:
      'addresses cache cache-property checks head-tags kill output outside-files policy site-packages vite',
    browser: 'full-load',
  },
  bundle: { build: 'components theme vite', browser: 'extensions refresh' },
  cache: { build: 'cache cache-property kill' },
  cli: { build: 'cli init messages translate version' },
  config: { build: 'bad-input integrations messages', browser: 'extension-points' },
  content: { build: 'bad-input content content-sources outside-files', browser: 'authoring' },
  entries: { browser: 'early-actions hydration' },
  feeds: { build: 'blog' },
  files: { build: 'outside-files' },
  history: { build: 'history' },
  html: { build: 'markdown', browser: 'page-content' },
  i18n: { build: 'locales translate', browser: 'locales' },
  live: {
    build: 'dev-samples',
    browser:
      'edit-in-place frame-attack live live-editor live-floods live-memory live-previews live-servers playground shared-links',
  },
  llms: { build: 'output' },
  markdown: { build: 'extending-guide markdown', browser: 'authoring page-content' },
  model: { build: 'navbar output' },
  npm: { build: 'site-packages' },
  problems: { build: 'messages' },
  reference: { build: 'history reference', browser: 'reference' },
  routes: { build: 'addresses navbar output', browser: 'sidebar versions' },
  samples: { build: 'dev-samples sample-minimums samples', browser: 'types' },
  search: { build: 'search', browser: 'early-search idle-search large-search search' },
  serve: { build: 'dev-server first-pages', browser: 'editing refresh' },
  'social-images': { build: 'head-tags' },
  theme: {
    build: 'guide-pages head-tags navbar slots theme',
    browser:
      'focus frame-announcement frame-items frame-menus frame-panel frame-scroll head narrow navbar no-javascript page-aids print sidebar',
  },
}

export const areaNames: readonly string[] = Object.keys(areas)

/** What is run for some areas and single tests. Paths are relative to the engine's folder. */
export type Selection = { unit: string[]; build: string[]; browser: string[] }

/** The parts in packages of their own. */
export const packageNames = readdirSync(join(repository, 'packages')).filter((name) => name !== 'octavo')

export function selectTests(names: readonly string[], files: readonly string[] = []): Selection {
  const unknown = names.find((name) => !(name in areas))
  if (unknown !== undefined)
    fail(`There is no part of the engine called "${unknown}". The parts are: ${areaNames.join(', ')}.`)
  const list = (kind: keyof Tests) => [
    ...new Set([
      ...names.flatMap((name) => areas[name]?.[kind]?.split(' ') ?? []),
      ...files.flatMap(
        (file) => new RegExp(`^packages/octavo/tests/${kind}/(.+)\\.test\\.ts$`).exec(file)?.[1] ?? [],
      ),
    ]),
  ]
  return {
    unit: [
      'tests/boundaries',
      ...names.map((name) => (packageNames.includes(name) ? `/${name}/src/` : `octavo/src/${name}/`)),
    ],
    build: list('build').map((name) => `tests/build/${name}.test.ts`),
    browser: list('browser').map((name) => `/tests/browser/${name}.test.ts`),
  }
}

/** The areas that files belong to. */
export function areasOf(files: readonly string[]): string[] {
  const found = files.map((file) => /^packages\/(?:octavo\/src\/)?([\w-]+)\//.exec(file)?.[1] ?? '')
  return [...new Set(found)].filter((name) => name in areas)
}

/** Files that differ from a commit, and new ones. */
export function listChangedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}
