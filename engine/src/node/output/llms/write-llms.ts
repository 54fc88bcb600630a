import { buildMessages } from '../../../shared/build-messages.ts'
import type { Route } from '../../../shared/route.ts'
import type { Version } from '../../../shared/site.ts'
import { translateIn } from '../../../shared/translate.ts'
import { writeLlmsFull, writeLlmsIndex, type LlmsHead } from './llms-text.ts'
import {
  listOtherSections,
  listVersionSections,
  type DocsVersion,
  type Section,
  type Source,
} from './site-sections.ts'

type Options = Source & {
  /** Of a route that was rendered; null for others. */
  markdownOf: (route: Route) => string | null
}

/**
 * Two files for each docs version, beside its pages, and two for the site: the version readers get by default, posts
 * and the other pages. Path from the output folder of the locale → text.
 */
export function writeLlmsFiles(options: Options): Map<string, string> {
  const { site } = options
  const versions = site.docs.flatMap(({ id, versions: list }) =>
    list.map((version): DocsVersion => ({ set: id, version })),
  )
  const summary = site.tagline.replaceAll(/\s+/g, ' ').trim()
  const files = new Map<string, string>()
  const write = (path: string, about: Pick<LlmsHead, 'title' | 'others'>, sections: Section[]) => {
    const folder = path.split('/').filter(Boolean)
    const pathOf = (name: string) => [...folder, name].join('/')
    const head = { ...about, summary, full: urlOf(path, 'llms-full.txt') }
    const routes = sections.flatMap((section) => section.routes)
    const pages = routes.flatMap((route) => {
      const markdown = options.markdownOf(route)
      return markdown === null ? [] : [{ route, markdown }]
    })
    files.set(pathOf('llms.txt'), writeLlmsIndex(head, sections, site))
    files.set(pathOf('llms-full.txt'), writeLlmsFull(head, pages, site))
  }
  const urlOf = (path: string, name: string) =>
    `${site.url + site.baseUrl}${path.slice(1)}/${name}`.replace(/(?<!:)\/{2,}/g, '/')
  const titleOf = ({ label }: Version) => `${site.title} ${label}`
  const latest = versions.filter(({ version }) => version.isLast)
  for (const docs of versions) {
    if (docs.version.path === '/') continue
    write(docs.version.path, { title: titleOf(docs.version), others: [] }, listVersionSections(docs, options))
  }
  const others = versions
    .filter(({ version }) => version.path !== '/')
    .map(({ version }) => ({
      label: translateIn(site.language, buildMessages.llmsVersion, { version: titleOf(version) }),
      url: urlOf(version.path, 'llms.txt'),
    }))
  const sections = latest.flatMap((docs) => listVersionSections(docs, options))
  write('/', { title: site.title, others }, [...sections, ...listOtherSections(options)])
  return files
}
