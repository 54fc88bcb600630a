import { listOf, packageOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import { useMarkdownPlugin, type Plan } from '../plan.ts'
import type { Plugin } from './read-plugins.ts'
import { toLink } from '../links.ts'

/** Plugins that do what the engine does without one. */
const builtIn: Record<string, string> = {
  sitemap: 'The build writes sitemap.xml.',
  svgr: 'Images can be imported in components.',
  'ideal-image': 'The build measures images, and readers load them when they scroll to them.',
  debug: 'octavo dev shows mistakes on the page.',
  classic: '',
  'css-cascade-layers': 'Stylesheets are in layers.',
  'docusaurus-lunr-search': 'Search is included.',
  '@easyops-cn/docusaurus-search-local': 'Search is included.',
  'docusaurus-plugin-search-local': 'Search is included.',
  '@cmfcmf/docusaurus-search-local': 'Search is included.',
  'search-algolia': 'Search is included.',
  'docusaurus-plugin-image-zoom': '',
  '@docusaurus/faster': 'Nothing has to be set for fast builds.',
}

const notes: Record<string, string> = {
  'google-tag-manager': 'Add its script with "head".',
  'google-analytics': 'Universal Analytics has ended. Use the package octavo-analytics with a GA4 id.',
  pwa: 'Sites don’t work offline. Icons and the manifest are set with "icons".',
  'docusaurus-plugin-typedoc': 'Use the package octavo-reference.',
  'docusaurus-plugin-typedoc-api': 'Use the package octavo-reference.',
  'docusaurus-plugin-sass':
    'Write stylesheets of the site as CSS. Components can import SCSS modules after npm install --save-dev sass.',
  'live-codeblock': 'Fences marked "live" are shown as code. Use the package octavo-live, or a component.',
}

/** Plugins other than those for content. */
export function planPlugins(plugins: readonly Plugin[], plan: Plan): void {
  const { report } = plan
  for (const { name, options, isOwn } of plugins) {
    if (name === 'client-redirects') planRedirects(options, plan)
    else if (name === 'mermaid') useMarkdownPlugin('octavo-mermaid', '@docusaurus/theme-mermaid', plan)
    else if (name in builtIn && (builtIn[name] ?? '') !== '') report.works(name, [plan.from], builtIn[name])
    else if (!(name in builtIn))
      report.unsupported(
        `The plugin ${name}`,
        notes[name] ??
          `It was left out. ${isOwn ? 'Write an integration' : 'Look for an integration'} that does the same, or remove what uses it.`,
      )
  }
}

/** Remark and rehype plugins of the docs, the blog, and pages. */
export function planMarkdownPlugins(instances: readonly Values[], plan: Plan): void {
  const names = instances.flatMap((options) =>
    ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'].flatMap(
      (key) =>
        listOf(options[key]).flatMap((entry) => {
          const [first]: unknown[] = Array.isArray(entry) ? entry : [entry]
          return (
            packageOf(first)?.package ??
            textOf(recordOf(first)['$function']) ??
            textOf(functionName(first)) ??
            []
          )
        }),
    ),
  )
  for (const name of new Set(names)) {
    if (/^(?:remark-math|rehype-katex|rehype-mathjax)/.test(name))
      useMarkdownPlugin('octavo-math', name, plan)
    else if (/mermaid/.test(name)) useMarkdownPlugin('octavo-mermaid', name, plan)
    else if (/npm2yarn|remark-(?:gfm|emoji|directive)|admonition|tab-blocks/.test(name))
      plan.report.works(name, [plan.from], 'It’s part of Markdown here.')
    else
      plan.report.unsupported(
        `The Markdown plugin ${name}`,
        'Write a plugin for "markdown.plugins", if pages need it.',
      )
  }
}

function functionName(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$function' in value
    ? (value.$function ?? '')
    : undefined
}

function planRedirects(options: Values, { site, report }: Plan): void {
  const redirects = listOf(options['redirects']).flatMap((entry) => {
    const { from, to } = recordOf(entry)
    const target = toLink(to)
    return listOf(from).flatMap((one) => {
      const source = toLink(one)?.to
      return source === undefined || target === null ? [] : [{ from: source, to: target.to ?? target.href }]
    })
  })
  if (redirects.length > 0) {
    site['redirects'] = redirects
    report.mapped('@docusaurus/plugin-client-redirects', '"redirects"')
  }
  for (const key of ['createRedirects', 'fromExtensions', 'toExtensions'])
    if (key in options) report.unsupported(`client-redirects.${key}`, 'Write the redirects in "redirects".')
}
