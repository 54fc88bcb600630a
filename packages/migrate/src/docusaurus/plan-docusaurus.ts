import path from 'node:path'
import { evaluate } from '../evaluate/evaluate.ts'
import { recordOf, type Values } from '../evaluate/values.ts'
import { readText } from '../files/list-files.ts'
import { type Context, useFeature } from '../plan.ts'
import { Code, printValue } from '../write/print-value.ts'
import { planBlogs, planPages } from './blog-and-pages.ts'
import { planDocs, readDocs, readEditUrl, relativeTo, type DocsSet } from './docs.ts'
import { planMarkdownPlugins, planPlugins } from './plugins.ts'
import { readPlugins, type Plugin } from './read-plugins.ts'
import { planSiteOptions } from './site-options.ts'
import { findUnknownImport, inspectSources, planStyles } from './sources.ts'
import { planAnalytics, planThemeConfig } from './theme-config.ts'
import { planTranslations } from './translations.ts'

const contentPlugins = ['content-docs', 'content-blog', 'content-pages', 'classic', 'google-gtag']

/** Plans a site from the configuration of Docusaurus. */
export async function planDocusaurus(context: Context): Promise<void> {
  const { root, plan } = context
  const { value, missing } = await evaluate(path.join(root, plan.from), context)
  const config = recordOf(value)
  for (const { name, importer } of missing)
    plan.report.unsupported(
      `The import of ${name}`,
      'It isn’t installed, so what it adds to the configuration was left out. Install it and run octavo migrate again, or add it by hand.',
      [relativeTo(root, importer)],
    )
  const plugins = readPlugins(config, root)
  const optionsOf = (name: string) =>
    plugins.filter((plugin) => plugin.name === name).map(({ options }) => options)
  planSiteOptions(config, context)
  const sets: DocsSet[] = []
  for (const options of optionsOf('content-docs')) sets.push(await readDocs(options, context))
  // The set without an id comes first, because links that name none mean it.
  sets.sort((a, b) => Number(b.id === 'default') - Number(a.id === 'default'))
  planDocs(
    sets.filter(({ versions }) => versions.length > 0),
    context,
  )
  planEditLinks(sets, context)
  planBlogs(optionsOf('content-blog'), context)
  plan.site['pagesFolder'] = null
  for (const options of optionsOf('content-pages').slice(0, 1)) planPages(options, context)
  planThemeConfig(recordOf(config['themeConfig']), plan, sets)
  planStyles(optionsOf('classic'), context)
  planTranslations(config, { sets }, context)
  const contents = ['content-docs', 'content-blog', 'content-pages'].flatMap(optionsOf)
  planMarkdownPlugins(contents, plan)
  planRest(plugins, recordOf(config['customFields']), plan)
  inspectSources(context)
  inspectContent(context)
}

function planRest(plugins: readonly Plugin[], customFields: Values, plan: Context['plan']): void {
  const counted = plugins
    .filter(({ name }) => name === 'google-gtag')
    .flatMap(({ options }) => planAnalytics(options, plan) ?? [])
  planPlugins(
    plugins.filter(({ name }) => !contentPlugins.includes(name)),
    plan,
  )
  const fields =
    Object.keys(customFields).length > 0 ? printValue({ siteConfig: { customFields } }, '  ') : ''
  const calls = [`${useFeature(plan, 'docusaurus')}(${fields})`, ...counted]
  plan.site['integrations'] = calls.map((call) => new Code(call))
  plan.report.mapped('What pages and components import from Docusaurus', 'octavo-docusaurus')
}

function planEditLinks(sets: readonly DocsSet[], { plan }: Context): void {
  const [prefix] = sets.map(readEditUrl)
  if (prefix === undefined && sets.length > 0)
    plan.report.unsupported(
      'docs.editUrl',
      'The function’s result has another form than a prefix and the file’s path. Set "editUrl" by hand.',
    )
  else if (prefix !== undefined && prefix !== null) plan.site['editUrl'] = prefix
}

/** What only Docusaurus understands in pages. */
function inspectContent({ root, plan }: Context): void {
  const pages = plan.report.findings.filter(({ state }) => state === 'works').flatMap(({ files }) => files)
  for (const file of new Set(pages.filter((name) => /\.mdx?$/.test(name)))) {
    const text = readText(root, file)
    const found = findUnknownImport(text)
    if (found)
      plan.report.unsupported(
        `The import of ${found.name}`,
        'It’s part of Docusaurus only. Replace it, or remove it.',
        [`${file}:${found.line}`],
      )
    const live = text.split('\n').findIndex((line) => /^\s*(?:```|~~~)\w+\s.*\blive\b/.test(line))
    if (live >= 0)
      plan.report.unsupported('Live code', 'The code is shown without a preview.', [`${file}:${live + 1}`])
  }
}
