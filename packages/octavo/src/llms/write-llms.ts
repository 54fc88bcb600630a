import { buildMessages } from '../model/build-messages.ts'
import type { Route } from '../model/route.ts'
import type { Site, Version } from '../model/site.ts'
import { translateIn } from '../i18n/shared/translate.ts'
import { splitPages } from './split-pages.ts'
import { writeLlmsFull, writeLlmsIndex, type LlmsHead } from './llms-text.ts'
import {
  listOtherSections,
  listVersionSections,
  type DocsVersion,
  type Section,
  type Source,
} from './site-sections.ts'

/** A pair of files: what they are about, and their pages in order. */
export type LlmsPlan = {
  /** Paths from the locale's output folder. */
  files: { index: string; full: string }
  head: LlmsHead
  sections: Section[]
}

/**
 * Two files for each docs version, next to its pages, and two for the site: the version that readers get by default,
 * the posts and the other pages.
 */
export function planLlmsFiles(source: Source): LlmsPlan[] {
  const { site } = source
  const versions = site.docs
    .flatMap(({ id, versions: list }) => list.map((version): DocsVersion => ({ set: id, version })))
    .map((docs) => ({ docs, version: docs.version, title: `${site.title} ${docs.version.label}` }))
  const below = versions.filter(({ version }) => version.path !== '/')
  const latest = versions.filter(({ version }) => version.isLast)
  const others = below.map(({ version, title }) => ({
    label: translateIn(site.language, buildMessages.llmsVersion, { version: title }),
    url: urlOf(filesOf(version).index, site),
  }))
  return [
    ...below.map(({ docs, version, title }) =>
      planPair({ title, others: [] }, listVersionSections(docs, source), { site, files: filesOf(version) }),
    ),
    planPair(
      { title: site.title, others },
      [...latest.flatMap(({ docs }) => listVersionSections(docs, source)), ...listOtherSections(source)],
      { site, files: filesOf({ path: '/' }) },
    ),
  ]
}

type Place = { site: Site; files: LlmsPlan['files'] }

function planPair(
  about: Pick<LlmsHead, 'title' | 'others'>,
  sections: Section[],
  { site, files }: Place,
): LlmsPlan {
  const summary = site.tagline.replaceAll(/\s+/g, ' ').trim()
  return { files, head: { ...about, summary }, sections }
}

function filesOf({ path }: Pick<Version, 'path'>): LlmsPlan['files'] {
  const folder = path.split('/').filter(Boolean)
  return { index: [...folder, 'llms.txt'].join('/'), full: [...folder, 'llms-full.txt'].join('/') }
}

function urlOf(file: string, { url, baseUrl }: Site): string {
  return url + baseUrl + file
}

/** The files in the plan that the site wants. `markdownOf` returns null for a route that wasn't rendered. */
export function writeLlmsFiles(
  { files, head, sections }: LlmsPlan,
  site: Site,
  markdownOf: (route: Route) => string | null,
): Map<string, string> {
  const pages = sections
    .flatMap(({ routes }) => routes)
    .flatMap((route) => {
      const markdown = markdownOf(route)
      return markdown === null ? [] : [{ route, markdown }]
    })
  const parts = site.files['llms-full.txt'] ? splitPages(pages) : []
  const names = parts.map((_, index) => partName(files.full, index))
  const urls = names.map((name) => urlOf(name, site))
  return new Map([
    ...(site.files['llms.txt']
      ? [[files.index, writeLlmsIndex({ ...head, full: urls }, sections, site)] as const]
      : []),
    ...parts.map(
      (part, index) =>
        [names[index] ?? '', writeLlmsFull({ ...head, next: urls[index + 1] ?? null }, part, site)] as const,
    ),
  ])
}

/** `llms-full.txt`, `llms-full-2.txt`, … */
function partName(file: string, index: number): string {
  return index === 0 ? file : file.replace(/\.txt$/, `-${index + 1}.txt`)
}
