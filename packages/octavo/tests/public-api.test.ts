import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles, sourceFolder } from './source-files.ts'

const entries = readSourceFiles().filter(({ path }) => path.startsWith('api/'))

/** Names that a file exports. Types are marked, because they don't exist at run time. */
function exportsOf(text: string): string[] {
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => type + name),
  )
  const declared = [...text.matchAll(/^export (?:async )?(type |function |const )(\w+)/gm)].map(
    ([, kind = '', name = '']) => (kind === 'type ' ? `type ${name}` : name),
  )
  return [...lists, ...declared].toSorted()
}

test('sites can import these names', () => {
  const own = entries.filter(({ path }) => !path.startsWith('api/feature'))
  expect(Object.fromEntries(own.map(({ path, text }) => [path, exportsOf(text)]))).toMatchInlineSnapshot(`
    {
      "api/components.ts": [
        "TabItem",
        "Tabs",
      ],
      "api/config.ts": [
        "defineMarkdownPlugin",
        "defineSite",
        "type AnnouncementInput",
        "type BlogInput",
        "type BuildGenerated",
        "type CheckName",
        "type ColorModeInput",
        "type ConfigSetup",
        "type ContentContext",
        "type ContentDocument",
        "type ContentLoaded",
        "type ContentResult",
        "type ContentSource",
        "type DocsSetInput",
        "type DocumentInfo",
        "type FenceHandler",
        "type FenceInput",
        "type FooterGroupInput",
        "type FooterInput",
        "type FooterLinkInput",
        "type FrontMatterInput",
        "type HeadTagInput",
        "type I18nInput",
        "type IconsInput",
        "type Integration",
        "type IntegrationConfig",
        "type IntegrationHooks",
        "type LinkTargetInput",
        "type LocaleInput",
        "type LogoInput",
        "type MarkdownInput",
        "type MarkdownPlugin",
        "type NavbarDropdownInput",
        "type NavbarInput",
        "type NavbarItemInput",
        "type NavbarLinkInput",
        "type RedirectInput",
        "type ReferenceInput",
        "type ReferencePackageInput",
        "type Report",
        "type RouteInfo",
        "type RoutesResolved",
        "type SamplesInput",
        "type SearchInput",
        "type Severity",
        "type SidebarCategoryInput",
        "type SidebarItemInput",
        "type SidebarsInput",
        "type SiteInput",
        "type SlotName",
        "type SlotPage",
        "type SlotProps",
        "type SlotSite",
        "type SocialWidgetInput",
        "type VersionInput",
        "type ViteInput",
        "type VitePluginInput",
      ],
      "api/hooks.ts": [
        "useHref",
        "useLocation",
        "useNavigate",
        "usePage",
      ],
      "api/search.ts": [
        "openSearch",
        "type SearchResult",
      ],
      "api/translate.ts": [
        "Interpolate",
        "Translate",
        "translate",
        "translatePlural",
      ],
    }
  `)
})

test('features in packages can import what none of those in this repository uses', () => {
  // Without the others, `packages/history` and `packages/live` don't compile.
  const names = entries
    .filter(({ path }) => path.startsWith('api/feature'))
    .flatMap(({ text }) => exportsOf(text))
  expect(names).toEqual(
    expect.arrayContaining([
      'openTable',
      'textFormat',
      'type Feature',
      'type FeatureComponents',
      'type ReferenceOptions',
    ]),
  )
})

test('every entry point is in the package, and nothing else is', () => {
  const manifest = JSON.parse(readFileSync(join(sourceFolder, '../package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  // Their modules are part of a site's bundle.
  const bundled = ['components', 'feature-browser', 'feature-server', 'hooks', 'translate']
  const modules = entries.map(({ path }) => {
    const name = path.replace(/^api\/|\.ts$/g, '')
    const file = bundled.includes(name) ? `./dist/src/api/${name}.js` : `./dist/${name}.mjs`
    return [name === 'config' ? '.' : `./${name}`, { types: `./dist/types/api/${name}.d.ts`, default: file }]
  })
  expect(manifest.exports).toEqual({ ...Object.fromEntries(modules), './package.json': './package.json' })
})

test('run-time exports match the sources', async () => {
  const modules = await Promise.all(
    entries.map(({ path }) => import(join(sourceFolder, path)) as Promise<object>),
  )
  const atRunTime = modules.flatMap((module) => Object.keys(module)).toSorted()
  const written = entries.flatMap(({ text }) => exportsOf(text)).filter((name) => !name.startsWith('type '))
  expect(atRunTime).toEqual(written.toSorted())
})
