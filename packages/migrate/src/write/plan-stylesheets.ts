import { existsSync } from 'node:fs'
import path from 'node:path'
import { listOf, recordOf } from '../evaluate/values.ts'
import { readText } from '../files/list-files.ts'
import type { Context } from '../plan.ts'

const importRule = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?[^;]*;/g
const address = /url\(\s*(["']?)(?!["']?(?:[a-z]+:|\/|#))([^"')]+)\1\s*\)/gi
const directives = /@(?:tailwind|apply|theme|plugin|source|utility|use|mixin|include)\b/

/** Sets the option `styles`. A stylesheet that imports others, or names files next to it, is copied with these in it. */
export function planStylesheets(files: readonly string[], context: Context): string[] {
  const { root, plan } = context
  const read = files.filter((file) => !directives.test(readText(root, file)))
  plan.report.unsupported(
    'Stylesheets for a preprocessor',
    'Import them in a component, so that Vite reads them.',
    files.filter((file) => !read.includes(file)),
  )
  const styles = read.map((file) => {
    const text = gather(file, context)
    if (text === readText(root, file)) return file
    const copy = `site.${path.posix.basename(file)}`
    plan.files.set(copy, text)
    plan.report.mapped('Stylesheets with @import or addresses next to them', `${copy}, a copy`, [file])
    return copy
  })
  if (styles.length > 0) plan.site['styles'] = styles
  return read
}

/** The text of a stylesheet with those it imports, and with addresses from the root of the site. */
function gather(file: string, context: Context, parents: readonly string[] = []): string {
  const { root, plan } = context
  return readText(root, file)
    .replaceAll(importRule, (_, written: string) => {
      if (/^(?:https?:)?\/\//.test(written)) return linkTo(written.replace(/^\/\//, 'https://'), context)
      const target = path.posix.join(path.posix.dirname(file), written)
      const isKnown = existsSync(path.join(root, target)) && ![...parents, file].includes(target)
      if (isKnown) return gather(target, context, [...parents, file])
      plan.report.unsupported(`@import of ${written}`, 'It was left out. Add the stylesheet to "styles".', [
        file,
      ])
      return ''
    })
    .replaceAll(address, (_, quote: string, written: string) => {
      const [, name = '', ending = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
      return `url(${quote}${publish(path.posix.join(path.posix.dirname(file), name), context)}${ending}${quote})`
    })
}

/** Stylesheets of other sites are loaded by the document, and the fonts they name are allowed. */
function linkTo(href: string, { plan: { site, report } }: Context): string {
  const tag = { tag: 'link', attributes: { rel: 'stylesheet', href } }
  site['head'] = [...listOf(site['head']), tag]
  if (new URL(href).hostname === 'fonts.googleapis.com')
    site['contentSecurityPolicy'] = {
      ...recordOf(site['contentSecurityPolicy']),
      'font-src': ['https://fonts.gstatic.com'],
    }
  report.mapped('Stylesheets of other sites', '"head"')
  return ''
}

/** The address of a file, which is linked from the static folder if it isn't in it. */
function publish(file: string, { root, plan: { site, links, report } }: Context): string {
  const folder = typeof site['staticFolder'] === 'string' ? site['staticFolder'] : 'static'
  if (!existsSync(path.join(root, file)))
    report.unsupported('Files that stylesheets name', 'They don’t exist.', [file])
  const inside = path.posix.relative(folder, file)
  if (!inside.startsWith('..')) return `/${inside}`
  const link = path.posix.join(folder, 'styles', file.replaceAll(/\.\.\/|\//g, '-'))
  links.set(link, path.posix.relative(path.posix.dirname(link), file))
  return `/${path.posix.relative(folder, link)}`
}
