import path from 'node:path'
import { evaluate } from '../evaluate/evaluate.ts'
import { recordOf, textOf, type Values } from '../evaluate/values.ts'
import { type Doc, listDocs, readFrontMatter } from '../files/list-docs.ts'
import { listFiles, placeOf, readText } from '../files/list-files.ts'
import { isKnownProperty } from 'octavo-vitepress/known'
import { type Context, useFeature } from '../plan.ts'
import { planStylesheets } from '../write/plan-stylesheets.ts'
import { Code, printValue } from '../write/print-value.ts'
import { createFinder, pathOf } from './addresses.ts'
import { inspectPages } from './inspect-pages.ts'
import { planNavbar } from './navbar.ts'
import { convertSidebars } from './sidebars.ts'
import { planSiteOptions, planTheme, readEditUrl } from './site-options.ts'

/** Plans a site from the configuration of VitePress. */
export async function planVitepress(context: Context): Promise<void> {
  const { root, plan } = context
  const home = plan.from.slice(0, plan.from.indexOf('.vitepress'))
  const { value, missing } = await evaluate(path.join(root, plan.from), context)
  for (const { name, importer } of missing)
    plan.report.unsupported(
      `The import of ${name}`,
      'It isn’t installed, so what it adds to the configuration was left out. Install it and run octavo migrate again, or add it by hand.',
      [path.posix.relative(root, importer)],
    )
  const config = mergeLocale(recordOf(value))
  const folder = path.posix.join(home, textOf(config['srcDir']) ?? '.').replace(/(?<=.)\/$/, '')
  // Next to the pages, the report would be one.
  if (folder === '.') plan.reportFile = '.vitepress/migration.md'
  const theme = recordOf(config['themeConfig'])
  const docs = listDocs(root, folder).filter(({ file }) => file !== plan.reportFile)
  planSiteOptions(config, folder, context)
  planDocs({ config, theme, folder, docs }, context)
  const editUrl = readEditUrl(theme, folder)
  if (editUrl !== undefined) plan.site['editUrl'] = editUrl
  else if ('editLink' in theme)
    plan.report.unsupported(
      'themeConfig.editLink',
      'Set "editUrl" to the address in front of a file’s path from this folder.',
    )
  plan.site['pagesFolder'] = null
  plan.site['navbar'] = planNavbar(theme, { plan, find: createFinder(docs, folder) })
  plan.report.mapped('themeConfig.nav and socialLinks', '"navbar"')
  planTheme(theme, context)
  planCustomTheme(home, context)
  const hasVue = inspectPages(folder, context)
  plan.site['integrations'] = [
    new Code(`${useFeature(plan, 'vitepress')}(${hasVue ? "{ vue: 'remove' }" : ''})`),
  ]
  if (hasVue)
    plan.report.mapped(
      'What only Vue understands in pages',
      "vitepress({ vue: 'remove' }), which leaves it out and warns about each part",
    )
  plan.report.mapped('What pages contain besides Markdown', 'octavo-vitepress')
  planLocales(config, context)
}

function planLocales(config: Values, { plan }: Context): void {
  for (const name of Object.keys(recordOf(config['locales'])))
    if (name !== 'root')
      plan.report.unsupported(
        `locales.${name}`,
        `Its pages keep their addresses, but the frame around them is in the default language. To translate it, move them to i18n/${name}, as the guide’s page Languages describes.`,
      )
}

/** The default language is configured under `locales.root`, if there are several. Old sites use paths instead of names. */
function mergeLocale(written: Values): Values {
  const locales = Object.fromEntries(
    Object.entries(recordOf(written['locales'])).map(([name, one]) => [
      name.replaceAll('/', '') || 'root',
      one,
    ]),
  )
  const config: Values = { ...written, locales }
  const root: unknown = locales['root']
  const base = { ...recordOf(config['extends']), ...config }
  const themes = [config['extends'], config, root].map((one) => recordOf(recordOf(one)['themeConfig']))
  return { ...base, ...recordOf(root), themeConfig: Object.assign({}, ...themes) as Values }
}

type Pages = { config: Values; theme: Values; folder: string; docs: readonly Doc[] }

function planDocs({ config, theme, folder, docs }: Pages, { root, plan }: Context): void {
  const { site, report } = plan
  const sidebars = convertSidebars(mergeSidebars(config, theme), {
    folder,
    find: createFinder(docs, folder),
    leaveOut: (what, note, written) => report.unsupported(what, note, [placeOf(root, plan.from, written)]),
  })
  const isEmpty = Object.keys(sidebars).length === 0
  if (!isEmpty) {
    const text = `import type { SidebarsInput } from 'octavo'\n\nexport const sidebars: SidebarsInput = ${printValue(sidebars)}\n`
    plan.files.set('site.sidebars.ts', text)
    plan.imports.push({ names: '{ sidebars }', from: './site.sidebars.ts' })
    report.mapped('themeConfig.sidebar', 'site.sidebars.ts')
    const listed = JSON.stringify(sidebars)
    const others = docs.filter(
      ({ file, id }) => !listed.includes(JSON.stringify(id)) && isInSidebar(readText(root, file)),
    )
    report.mapped(
      'Pages that no sidebar lists',
      'pages without a sidebar. List them in site.sidebars.ts, or set "displayed_sidebar" in their front matter',
      others.map(({ file }) => file),
    )
  }
  site['docs'] = {
    ...(config['lastUpdated'] === true && { showLastUpdated: true }),
    versions: [
      { name: 'current', path: '/', folder, sidebars: isEmpty ? {} : new Code('sidebars', sidebars) },
    ],
  }
  report.works(
    `Pages in ${folder}`,
    docs.map(({ file }) => file),
  )
  const places = docs.map(({ address }) => address.replace(/(?<=.)\/$/, ''))
  const doubled = docs.filter((_, index) => places.indexOf(places[index] ?? '') < index)
  if (doubled.length > 0) {
    site['checks'] = { ...recordOf(site['checks']), duplicateRoutes: 'warn' }
    report.unsupported(
      'Pages with the address of another one',
      'Rename one of them. Until then, one of them is published, because "checks.duplicateRoutes" is "warn".',
      doubled.map(({ file }) => file),
    )
  }
  // Numbers before names, for example, aren't part of addresses here.
  const moved = docs.filter((doc) => pathOf(doc, folder) !== doc.address.replace(/(?<=.)\/$/, ''))
  const redirects = moved.map((doc) => ({ from: pathOf(doc, folder), to: doc.address }))
  report.mapped(
    'Pages with another address',
    '"redirects"',
    moved.map(({ file }) => file),
  )
  if (config['cleanUrls'] !== true) {
    redirects.push({ from: '/:path*.html', to: '/:path*' })
    report.mapped('Addresses that end with .html', 'addresses without it, and "redirects"')
  }
  if (redirects.length > 0) site['redirects'] = redirects
}

function isInSidebar(text: string): boolean {
  const { layout, sidebar } = readFrontMatter(text)
  return layout === undefined && sidebar !== false
}

/** Other languages are folders of pages, with sidebars of their own. */
function mergeSidebars(config: Values, theme: Values): unknown {
  const locales = Object.entries(recordOf(config['locales'])).filter(([name]) => name !== 'root')
  const own = theme['sidebar']
  if (locales.length === 0) return own
  const inFolders = locales.map(([name, locale]) => {
    const { sidebar } = recordOf(recordOf(locale)['themeConfig'])
    return Array.isArray(sidebar) ? { [`/${name}/`]: sidebar as unknown[] } : recordOf(sidebar)
  })
  const first = Array.isArray(own) ? { '/': own as unknown[] } : recordOf(own)
  return Object.assign({}, first, ...inFolders) as Values
}

/** A theme of the site's own is written with Vue; its stylesheets can be kept. */
function planCustomTheme(home: string, context: Context): void {
  const { root, plan } = context
  const folder = `${home}.vitepress/theme`
  const files = listFiles(root, folder)
  const sheets = files.filter((file) => file.endsWith('.css'))
  const isImported = (file: string) =>
    sheets.some((sheet) => readText(root, sheet).includes(`/${path.posix.basename(file)}`))
  const styles = planStylesheets(
    sheets.filter((file) => !isImported(file)),
    context,
  )
  plan.report.mapped('Stylesheets of the theme', '"styles"', styles)
  for (const file of styles) {
    const all = [...new Set(readText(root, file).match(/--vp-[\w-]+(?=\s*:)/g))]
    const names = all.filter((name) => !isKnownProperty(name))
    if (names.length < all.length)
      plan.report.mapped('Custom properties of the theme', 'those of the engine, by octavo-vitepress', [file])
    if (names.length > 0)
      plan.report.unsupported(
        'Custom properties',
        `Nothing here reads ${names.join(', ')}. The guide’s page Theming lists those that do.`,
        [file],
      )
  }
  plan.report.unsupported(
    'Parts of the theme in Vue',
    'Write them as React components, and show them in pages or in "slots".',
    files.filter((file) => /\.(?:vue|[cm]?[jt]sx?)$/.test(file)),
  )
}
