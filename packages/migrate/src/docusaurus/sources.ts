import { isKnownModule, isKnownProperty, needsBrowser } from 'octavo-docusaurus/known'
import { listOf, textOf, type Values } from '../evaluate/values.ts'
import { listFiles, readText } from '../files/list-files.ts'
import type { Context } from '../plan.ts'
import { planStylesheets } from '../write/plan-stylesheets.ts'
import { relativeTo } from './docs.ts'

/** Stylesheets of the theme's plugin. */
export function planStyles(themes: readonly Values[], context: Context): void {
  const { root, plan } = context
  const { report } = plan
  const written = themes
    .flatMap((options) => listOf(options['customCss']))
    .flatMap((file) => textOf(file) ?? [])
  const files = written.map((file) => relativeTo(root, file))
  const sheets = files.filter((file) => file.endsWith('.css') && readText(root, file) !== '')
  for (const file of files.filter((one) => !sheets.includes(one)))
    report.unsupported(
      'theme.customCss',
      'Octavo reads CSS files of the site. Copy what you need into one.',
      [file],
    )
  const styles = planStylesheets(sheets, context)
  report.mapped('theme.customCss', '"styles"', styles)
  for (const file of styles) {
    const names = new Set(readText(root, file).match(/--ifm-[\w-]+(?=\s*:)/g))
    const unknown = [...names].filter((name) => !isKnownProperty(name))
    if (unknown.length < names.size)
      report.mapped('Custom properties of Infima', 'those of the engine, by octavo-docusaurus', [file])
    if (unknown.length > 0)
      report.unsupported(
        'Custom properties',
        `Nothing here reads ${unknown.join(', ')}. The guide’s page Theming lists those that do.`,
        [file],
      )
  }
}

/** Components and pages in `src`. */
export function inspectSources({ root, plan }: Context): void {
  const { report } = plan
  for (const file of listFiles(root, 'src')) {
    if (!/\.[jt]sx?$/.test(file)) continue
    const text = readText(root, file)
    if (needsBrowser(text))
      report.mapped(
        'Components that use hooks or handlers',
        "components that run in the browser, as if 'use client' were their first line",
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

/** An import of what only Docusaurus has. */
export function findUnknownImport(text: string): { name: string; line: number } | null {
  for (const match of text.matchAll(
    /(?:from\s+|require\(|import\s+)['"](@(?:theme|theme-original|docusaurus|generated)\/[^'"]+)['"]/g,
  )) {
    const name = match[1] ?? ''
    const isType = /import\s+type\b[^'"]*$/.test(text.slice(0, match.index + 5))
    if (!isType && !isKnownModule(name)) return { name, line: text.slice(0, match.index).split('\n').length }
  }
  return null
}
