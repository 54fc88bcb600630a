import { existsSync } from 'node:fs'
import path from 'node:path'
import { compact, flagOf, isRecord, listOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import type { Context, Plan } from '../plan.ts'
import { relativeTo } from './docs.ts'

/** The options outside of plugins and of the theme. */
export function planSiteOptions(config: Values, { root, plan }: Context): void {
  const { site, report } = plan
  const url = textOf(config['url'])
  Object.assign(
    site,
    compact({
      title: textOf(config['title']) ?? path.basename(root),
      tagline: textOf(config['tagline']),
      url: url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined,
      baseUrl: config['baseUrl'] === '/' ? undefined : textOf(config['baseUrl']),
      favicon: textOf(config['favicon']),
      trailingSlash: flagOf(config['trailingSlash']),
      noIndex: flagOf(config['noIndex']) === true || undefined,
      titleDelimiter: textOf(config['titleDelimiter']),
      baseUrlIssueBanner: flagOf(config['baseUrlIssueBanner']) === false ? false : undefined,
    }),
  )
  planStaticFolder(config, root, plan)
  planHead(config, plan)
  site['checks'] = planChecks(config)
  report.mapped('title, url, and the other options of the site', 'the same options')
  const markdown = recordOf(config['markdown'])
  // Docusaurus reads .md files as MDX, unless the site decides otherwise.
  if (markdown['format'] !== 'detect' && markdown['format'] !== 'md') site['markdown'] = { mdxInMd: true }
  site['markdown'] = { ...recordOf(site['markdown']), slugs: 'docusaurus' }
  for (const [key, note] of Object.entries(unsupported)) {
    const value = config[key]
    if (value === undefined || (isRecord(value) && Object.keys(value).length === 0)) continue
    if (!Array.isArray(value) || value.length > 0) report.unsupported(key, note)
  }
  for (const key of ['preprocessor', 'parseFrontMatter'])
    if (key in markdown) report.unsupported(`markdown.${key}`, 'Write a Markdown plugin that does the same.')
}

const unsupported: Record<string, string> = {
  clientModules: 'Load scripts with "head", or start them in a component in "slots".',
  webpack: 'Octavo bundles with Vite. Set "vite" instead.',
  ssrTemplate: 'Pages have the engine’s own HTML document. Add tags with "head".',
}

function planStaticFolder(config: Values, root: string, { site, report }: Plan): void {
  const written = listOf(config['staticDirectories'] ?? 'static').flatMap((one) => textOf(one) ?? [])
  const [first, ...rest] = written
    .map((folder) => relativeTo(root, folder))
    .filter((folder) => existsSync(path.join(root, folder)))
  if (first !== undefined) {
    if (first !== 'static') site['staticFolder'] = first
    report.works('Static files', [first])
  }
  for (const folder of rest)
    report.unsupported('staticDirectories', 'A site has one folder of static files. Move these into it.', [
      folder,
    ])
}

/** Both engines throw, warn, or stay silent; Docusaurus can also log. */
function planChecks(config: Values): Values {
  const hooks = recordOf(recordOf(config['markdown'])['hooks'])
  const level = (value: unknown, usual: string) => {
    const written = textOf(value) ?? usual
    return ['throw', 'ignore'].includes(written) ? written : 'warn'
  }
  return {
    brokenLinks: level(config['onBrokenLinks'], 'throw'),
    brokenAnchors: level(config['onBrokenAnchors'], 'warn'),
    brokenFileLinks: level(config['onBrokenMarkdownLinks'] ?? hooks['onBrokenMarkdownLinks'], 'warn'),
    duplicateRoutes: level(config['onDuplicateRoutes'], 'warn'),
    emptyPages: 'warn',
  }
}

/** Tags for the head of every page. */
function planHead(config: Values, { site, report }: Plan): void {
  const load = (tag: string, key: string, fixed: Values) => (entry: unknown) => {
    const address = textOf(entry)
    const attributes = { ...fixed, ...(address === undefined ? recordOf(entry) : { [key]: address }) }
    return textOf(attributes[key]) === undefined ? [] : [{ tag, attributes: plain(attributes) }]
  }
  const tags = listOf(config['headTags']).flatMap((entry) => {
    const { tagName, attributes, innerHTML } = recordOf(entry)
    if (!['meta', 'link', 'script', 'style'].includes(String(tagName))) {
      report.unsupported(
        `headTags (${String(tagName)})`,
        'The head can contain meta, link, script, and style.',
      )
      return []
    }
    return [compact({ tag: tagName, attributes: plain(recordOf(attributes)), content: textOf(innerHTML) })]
  })
  const metadata = listOf(recordOf(config['themeConfig'])['metadata']).map((entry) => ({
    tag: 'meta',
    attributes: plain(recordOf(entry)),
  }))
  const head = [
    ...tags,
    ...listOf(config['stylesheets']).flatMap(load('link', 'href', { rel: 'stylesheet' })),
    ...listOf(config['scripts']).flatMap(load('script', 'src', {})),
    ...metadata.filter(({ attributes }) => Object.keys(attributes).length > 0),
  ]
  if (head.length === 0) return
  site['head'] = head
  report.mapped('headTags, stylesheets, scripts, and metadata', '"head"')
}

function plain(attributes: Values): Values {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  )
}
