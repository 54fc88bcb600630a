import path from 'node:path'
import { listOf, textOf, type Values } from '../evaluate/values.ts'
import { listFiles, readText } from '../files/list-files.ts'
import type { Context } from '../plan.ts'
import { relativeTo } from './docs.ts'

/** Stylesheets of the theme's plugin. */
export function planStyles(themes: readonly Values[], { root, plan }: Context): void {
  const { report } = plan
  const written = themes
    .flatMap((options) => listOf(options['customCss']))
    .flatMap((file) => textOf(file) ?? [])
  const files = written.map((file) => relativeTo(root, file))
  const styles = files.filter((file) => file.endsWith('.css') && readText(root, file) !== '')
  for (const file of files.filter((one) => !styles.includes(one)))
    report.unsupported(
      'theme.customCss',
      'Octavo reads CSS files of the site. Copy what you need into one.',
      [file],
    )
  if (styles.length === 0) return
  plan.site['styles'] = styles
  report.mapped('theme.customCss', '"styles"', styles)
  for (const file of styles) {
    const names = new Set(readText(root, file).match(/--ifm-[\w-]+(?=\s*:)/g))
    const others = [...names].filter((name) => !mappedVariables.test(name))
    if (others.length > 0)
      report.unsupported(
        'Custom properties',
        `${others.join(', ')} set nothing here. The guide’s page Theming lists those that do.`,
        [file],
      )
    if (readText(root, file).includes('@import'))
      report.unsupported('@import', 'Add the stylesheet to "styles", or the font to "fonts".', [file])
  }
}

/** Those that `octavo-docusaurus` reads. */
const mappedVariables =
  /^--ifm-(?:color-primary(?:-\w+)*|background-color|font-family-(?:base|monospace)|code-font-size)$/

/** Components and pages in `src`. */
export function inspectSources({ root, plan }: Context): void {
  const { report } = plan
  for (const file of listFiles(root, 'src')) {
    if (!/\.[jt]sx?$/.test(file)) continue
    const text = readText(root, file)
    if (isClientOnly(text))
      report.mapped(
        'Components that use hooks or handlers',
        "treated as client components. Add 'use client' to the first line of each when you leave Docusaurus for good",
        [file],
      )
    const line = findUnknownImport(text)
    if (line)
      report.unsupported(
        `The import of ${line.name}`,
        'It’s part of Docusaurus only. Replace it, or remove it.',
        [`${file}:${line.line}`],
      )
    if (file.startsWith('src/theme/') && !/^src\/theme\/(?:MDXComponents|Root)\b/.test(file))
      report.unsupported(
        'Components that replace parts of the theme',
        'Put them in a slot, or change the part with CSS. The guide’s page Extending a site lists the slots.',
        [file],
      )
  }
}

function isClientOnly(text: string): boolean {
  if (/^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\s*)*['"]use client['"]/.test(text)) return false
  return /\buse(?:State|Effect|Ref|Memo|Callback|Reducer|Context|LayoutEffect|Id|SyncExternalStore)\s*[(<]|\bon[A-Z]\w*=\{/.test(
    text,
  )
}

const knownParts = [
  'Tabs',
  'TabItem',
  'CodeBlock',
  'Admonition',
  'Details',
  'TOCInline',
  'DocCardList',
  'DocCard',
  'Heading',
  'IdealImage',
  'ThemedImage',
  'Layout',
  'MDXComponents',
]
const knownModules = [
  'Link',
  'Head',
  'useBaseUrl',
  'useDocusaurusContext',
  'BrowserOnly',
  'Translate',
  'Interpolate',
  'useIsBrowser',
  'ExecutionEnvironment',
  'router',
  'constants',
  'theme-common',
]
const known = new Set([
  ...knownParts.map((name) => `@theme/${name}`),
  ...knownModules.map((name) => `@docusaurus/${name}`),
])

/** An import of Docusaurus that `octavo-docusaurus` doesn't know. */
export function findUnknownImport(text: string): { name: string; line: number } | null {
  for (const match of text.matchAll(
    /(?:from\s+|require\(|import\s+)['"](@(?:theme|theme-original|docusaurus|generated)\/[^'"]+)['"]/g,
  )) {
    const name = match[1] ?? ''
    const isType = /import\s+type\b[^'"]*$/.test(text.slice(0, match.index + 5))
    if (!isType && !known.has(name) && !known.has(path.posix.dirname(name)))
      return { name, line: text.slice(0, match.index).split('\n').length }
  }
  return null
}
