import { buildMessages } from '../model/build-messages.ts'
import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { translateIn } from '../i18n/shared/translate.ts'
import { outputPathsOf, toHref } from '../model/urls/url.ts'
import type { Section } from './site-sections.ts'

type Link = { label: string; url: string }

/** What a file is about, and which other files there are. */
export type LlmsHead = {
  title: string
  summary: string
  others: Link[]
}

/**
 * The index for language models (llmstxt.org): a title, what the site is, and sections of links to Markdown.
 *
 *   # Name
 *   > What it is.
 *   ## Section
 *   - [Page](https://host/page/index.md): what it says
 */
export function writeLlmsIndex(
  head: LlmsHead & { /** Addresses of the files with all pages. */ full: string[] },
  sections: readonly Section[],
  site: Site,
): string {
  const others = head.others.map(({ label, url }) => `- [${label}](${url})`)
  const full = head.full.join(' ')
  const note =
    full === ''
      ? translateIn(site.language, buildMessages.llmsLinks)
      : translateIn(site.language, buildMessages.llmsNote, { full })
  const parts = [
    ...writeHead(head),
    note,
    ...sections.map(({ title, routes }) =>
      [`## ${title}`, '', ...routes.map((route) => writeLine(route, site))].join('\n'),
    ),
    // The specification gives this name a meaning: a model that's short on space can skip the section.
    ...(others.length > 0 ? [['## Optional', '', ...others].join('\n')] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** All pages one after another, each below its address. */
export function writeLlmsFull(
  head: LlmsHead & { /** Address of the file that goes on. */ next: string | null },
  pages: readonly { route: Route; markdown: string }[],
  site: Site,
): string {
  const note = translateIn(site.language, buildMessages.llmsAddresses, { url: site.url })
  const bodies = pages.map(
    ({ route, markdown }) => `---\n\n<${addressOf(route, site)}>\n\n${markdown.trim()}`,
  )
  const next =
    head.next === null ? [] : [translateIn(site.language, buildMessages.llmsNext, { url: head.next })]
  return `${[...writeHead(head), note, ...next, ...bodies].join('\n\n')}\n`
}

function writeHead({ title, summary }: LlmsHead): string[] {
  return [`# ${title}`, ...(summary === '' ? [] : [`> ${summary}`])]
}

function writeLine(route: Route, site: Site): string {
  const { page, path } = route
  const url = site.url + site.baseUrl + encodeURI(outputPathsOf(path, site.trailingSlash).markdown)
  const label = page.title.trim() === '' ? site.title : page.title.replaceAll(/\s+/g, ' ')
  const about = page.description.replaceAll(/\s+/g, ' ').trim()
  return `- [${label.replace(/[[\]]/g, '\\$&')}](${url})${about === '' ? '' : `: ${about}`}`
}

function addressOf({ path }: Route, site: Site): string {
  return site.url + toHref(path, site)
}
