import path from 'node:path'
import { compact, isRecord, listOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import { isFolder, listFiles, readText } from '../files/list-files.ts'
import type { Context } from '../plan.ts'
import type { DocsSet } from './docs.ts'

type Folders = { sets: readonly DocsSet[] }

/** Languages. The folders of translated pages get links in the place where Octavo looks for them. */
export function planTranslations(config: Values, { sets }: Folders, { root, plan }: Context): void {
  const { defaultLocale, locales, localeConfigs } = recordOf(config['i18n'])
  const first = textOf(defaultLocale) ?? 'en'
  const tags = listOf(locales).map(String)
  if (first === 'en' && tags.length <= 1) return
  const configs = Object.entries(recordOf(localeConfigs)).flatMap(([tag, value]) => {
    const { label, direction, htmlLang, calendar, path: segment } = recordOf(value)
    const own = compact({
      label: textOf(label),
      direction: textOf(direction),
      htmlLang: textOf(htmlLang),
      calendar: textOf(calendar),
      path: textOf(segment),
    })
    return tags.includes(tag) && Object.keys(own).length > 0 ? [[tag, own] as const] : []
  })
  plan.site['i18n'] = {
    defaultLocale: first,
    locales: tags.length === 0 ? [first] : tags,
    ...(configs.length > 0 && { localeConfigs: Object.fromEntries(configs) }),
  }
  plan.report.mapped('i18n', '"i18n"')
  for (const tag of tags.filter((one) => one !== first)) planLocale(tag, sets, { root, plan })
}

type Place = Pick<Context, 'root' | 'plan'>

function planLocale(tag: string, sets: readonly DocsSet[], { root, plan }: Place): void {
  const home = `i18n/${tag}`
  if (!isFolder(path.join(root, home))) return
  const content = `${home}/docusaurus-plugin-content`
  const folders: [string, string][] = sets.flatMap(({ id, versions }) =>
    versions.map(({ name, folder }): [string, string] => [
      `${content}-docs${id === 'default' ? '' : `-${id}`}/${name === 'current' ? name : `version-${name}`}`,
      folder,
    ]),
  )
  const { blog, pagesFolder } = plan.site
  if (isRecord(blog)) folders.push([`${content}-blog`, String(blog['folder'])])
  if (typeof pagesFolder === 'string') folders.push([`${content}-pages`, pagesFolder])
  for (const [source, folder] of folders) {
    if (!isFolder(path.join(root, source))) continue
    const link = path.posix.join(home, folder)
    const isInside = !folder.startsWith('..')
    if (isInside) plan.links.set(link, path.posix.relative(path.posix.dirname(link), source))
    const files = listFiles(root, source).filter((file) => /\.mdx?$/.test(file))
    if (isInside) plan.report.mapped(`Pages in ${tag}`, `${link}, a link to ${source}`, files)
    else
      plan.report.unsupported(
        `Pages in ${tag}`,
        `Move ${folder} into the site’s folder, and run octavo migrate again.`,
        files,
      )
  }
  const { messages, sources } = readMessages(root, home)
  if (Object.keys(messages).length === 0) return
  plan.files.set(`${home}/messages.json`, `${JSON.stringify(messages, null, 2)}\n`)
  plan.report.mapped(`Strings in ${tag}`, `${home}/messages.json`, sources)
}

/** Strings of the site's components by id, and those of the configuration by the original. */
function readMessages(root: string, home: string) {
  const messages: Record<string, string> = {}
  const sources: string[] = []
  for (const file of listFiles(root, home).filter((name) => name.endsWith('.json'))) {
    if (file === `${home}/messages.json`) continue
    const found = Object.entries(readCatalog(root, file)).flatMap(([id, value]) => {
      const message = textOf(recordOf(value)['message'])
      const key = file === `${home}/code.json` ? ownId(id) : originalOf(id)
      return message === undefined || key === null || key === message ? [] : [[key, message] as const]
    })
    if (found.length === 0) continue
    sources.push(file)
    Object.assign(messages, Object.fromEntries(found))
  }
  return { messages, sources }
}

function readCatalog(root: string, file: string): Values {
  try {
    return recordOf(JSON.parse(readText(root, file)))
  } catch {
    return {}
  }
}

/** The theme's own strings have other names here. */
function ownId(id: string): string | null {
  return id.startsWith('theme.') ? null : id
}

/** `item.label.Docs`, `link.title.Community`, and `sidebar.docs.category.Guides` end with the original. */
function originalOf(id: string): string | null {
  return (
    /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/s.exec(
      id,
    )?.[1] ?? null
  )
}
