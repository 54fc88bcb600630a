import { existsSync } from 'node:fs'
import path from 'node:path'
import { marks } from '../evaluate/to-data.ts'
import {
  compact,
  flagOf,
  functionOf,
  isRecord,
  languageOf,
  listOf,
  recordOf,
  textOf,
  type Values,
} from '../evaluate/values.ts'
import { useMarkdownPlugin, type Context } from '../plan.ts'

/** The options outside of the theme. `folder` contains the pages. */
export function planSiteOptions(config: Values, folder: string, { root, plan }: Context): void {
  const { site, report } = plan
  const host = textOf(recordOf(config['sitemap'])['hostname'])
  const language = languageOf(config['lang'])
  Object.assign(
    site,
    compact({
      title: textOf(config['title']) ?? 'VitePress',
      tagline: textOf(config['description']),
      url: host !== undefined && URL.canParse(host) ? new URL(host).origin : undefined,
      baseUrl: config['base'] === '/' ? undefined : textOf(config['base']),
      i18n: language === undefined || /^en(?:-US)?$/.test(language) ? undefined : { defaultLocale: language },
    }),
  )
  const statics = path.posix.join(folder, 'public')
  if (existsSync(path.join(root, statics))) {
    site['staticFolder'] = statics
    report.works('Static files', [statics])
  }
  planHead(config, { root, statics }, plan)
  const ignored = config['ignoreDeadLinks']
  // VitePress checks pages, but no headings.
  site['checks'] = {
    ...(ignored !== undefined && ignored !== false && { brokenLinks: 'warn', brokenFileLinks: 'warn' }),
    brokenAnchors: 'warn',
  }
  site['colorMode'] = colorModes[String(config['appearance'])]
  report.mapped('title, base, head, and the other options of the site', 'the options of the same meaning')
  site['markdown'] = { slugs: 'vitepress' }
  planMarkdown(recordOf(config['markdown']), plan)
  for (const [key, note] of Object.entries(unsupported)) if (isSet(config[key])) report.unsupported(key, note)
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false
  return isRecord(value) ? Object.keys(value).length > 0 : !Array.isArray(value) || value.length > 0
}

const colorModes: Record<string, Values> = {
  false: { default: 'light', respectSystem: false, disableSwitch: true },
  dark: { default: 'dark', respectSystem: false },
  'force-dark': { default: 'dark', respectSystem: false, disableSwitch: true },
}

const unsupported: Record<string, string> = {
  rewrites:
    'Pages have the address of their file. Set "slug" in the front matter of pages, or add "redirects".',
  srcExclude: 'Every Markdown file is a page, unless its name or that of its folder begins with _.',
  titleTemplate: 'Titles consist of the page’s title, "titleDelimiter", and the site’s title.',
  vite: 'Its plugins are for Vue. Set "vite" for React components.',
  vue: 'Components are written with React.',
  transformHead: 'Set "head", or write an integration.',
  transformHtml: 'Write an integration with the hook build:generated.',
  transformPageData: 'Write an integration with the hook content:loaded.',
  buildEnd: 'Write an integration with the hook build:generated.',
}

function planMarkdown(markdown: Values, plan: Context['plan']): void {
  if (markdown['math'] === true) useMarkdownPlugin('octavo-math', 'markdown.math', plan)
  if (markdown['lineNumbers'] === true)
    plan.report.unsupported('markdown.lineNumbers', 'Add showLineNumbers to the first line of fences.')
  const others = Object.keys(markdown).filter(
    (key) => !['math', 'lineNumbers', 'image', 'headers'].includes(key),
  )
  for (const key of others)
    plan.report.unsupported(
      `markdown.${key}`,
      'Markdown has its own plugins here. The guide’s page Markdown plugins describes them.',
    )
}

type Statics = { root: string; statics: string }

function planHead(config: Values, { root, statics }: Statics, { site, report }: Context['plan']): void {
  const head = listOf(config['head']).flatMap((entry) => {
    const [tag, attributes, content]: unknown[] = Array.isArray(entry) ? entry : []
    const values = recordOf(attributes)
    const href = textOf(values['href'])
    const isIcon = tag === 'link' && /^(?:shortcut )?icon$/.test(String(values['rel']))
    if (isIcon && href !== undefined && site['favicon'] === undefined) {
      const file = href.replace(textOf(config['base']) ?? '/', '').replace(/^\//, '')
      if (existsSync(path.join(root, statics, file))) {
        site['favicon'] = file
        return []
      }
    }
    if (!['meta', 'link', 'script', 'style'].includes(String(tag))) {
      report.unsupported(`head (${String(tag)})`, 'The head can contain meta, link, script, and style.')
      return []
    }
    return [compact({ tag, attributes: values, content: textOf(content) })]
  })
  if (head.length > 0) site['head'] = head
}

/** The prefix of edit links, which the engine follows with a path from the site's folder. */
export function readEditUrl(theme: Values, folder: string): string | undefined {
  const { pattern } = recordOf(theme['editLink'])
  const written = textOf(pattern)?.replace(':path', marks.file) ?? functionOf(pattern)?.result
  const ending = folder === '.' ? `/${marks.file}` : `/${folder}/${marks.file}`
  return written?.endsWith(ending) === true ? written.slice(0, -ending.length) : undefined
}

export function planTheme(theme: Values, { plan }: Context): void {
  const { site, report } = plan
  const { message, copyright } = recordOf(theme['footer'])
  const lines = [message, copyright].flatMap((line) => textOf(line) ?? [])
  if (lines.length > 0) {
    site['footer'] = { copyright: lines.join('<br>') }
    report.mapped('themeConfig.footer', '"footer"')
  }
  const algolia =
    theme['algolia'] ?? (recordOf(theme['search'])['provider'] === 'algolia' ? theme['search'] : undefined)
  if (algolia !== undefined)
    report.mapped(
      'themeConfig.algolia',
      'Readers search in files that the build writes. To keep Algolia, add octavo-algolia and fill its index with octavo search push',
    )
  const others: Record<string, string> = {
    carbonAds: 'Add them with a component in "slots".',
    outline: 'Set "toc_min_heading_level" and "toc_max_heading_level" in the front matter of pages.',
    aside: 'Set "hide_table_of_contents" in the front matter of pages.',
    docFooter: 'Change the strings in i18n/<language>/messages.json.',
    lastUpdated: 'Change the string in i18n/<language>/messages.json.',
  }
  for (const [key, note] of Object.entries(others))
    if (isSet(theme[key]) || flagOf(theme[key]) === false) report.unsupported(`themeConfig.${key}`, note)
}
