import { buildMessages } from '../model/build-messages.ts'
import type { Document } from '../model/document.ts'
import { nameContent } from '../model/page-contents.ts'
import type { Problem } from '../model/problem.ts'
import type { FreePage, Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { translateIn, type Language } from '../i18n/shared/translate.ts'
import { emptyPage, pageOfDocument, plainLayout, tocOf } from './page/page-base.ts'
import type { Paths } from './page/paths.ts'

/** The address of the page that a site shows at unknown ones: `content/pages/404.md`. */
const notFoundPath = '/404'

/** Stand-alone pages. A component renders the whole page; Markdown gets a heading if it has none. */
export function buildPageRoutes(documents: Document[], paths: Paths, language: Language): Route[] {
  return documents
    .filter(({ kind, path }) => kind === 'page' && path !== notFoundPath)
    .map((document) => ({
      path: paths.of(document.path),
      source: document.file,
      layout: plainLayout,
      page: pageOf(document, language),
      unlisted: document.frontMatter.unlisted ?? false,
    }))
}

function pageOf(document: Document, language: Language): FreePage {
  const { frontMatter, format, titleInBody } = document
  const isMarkdown = format !== 'tsx'
  const hasHeading = isMarkdown && !titleInBody && !frontMatter.hide_title && frontMatter.title !== undefined
  return {
    ...pageOfDocument(document, { classes: ['plugin-pages', 'plugin-id-default'] }),
    // A component's strings are translated with the catalog, so its title and description are too.
    ...(!isMarkdown && {
      title: translateIn(language, { message: document.title }),
      description: translateIn(language, { message: document.description }),
    }),
    kind: 'page',
    content: nameContent(document),
    toc: isMarkdown ? tocOf(frontMatter) : null,
    heading: hasHeading ? document.title : null,
    ...(frontMatter.full_width === true && { isWide: true as const }),
  }
}

/** The site's own not-found page leaves nothing for the slot `notFound` to replace. */
export function checkNotFoundSlot(documents: Document[], { slots }: Pick<Site, 'slots'>): Problem[] {
  const own = documents.find(({ kind, path }) => kind === 'page' && path === notFoundPath)
  if (!own || slots.notFound === undefined) return []
  return [
    {
      severity: 'error',
      message: `The not-found page is written in ${own.file}, so the slot has no effect.`,
      hint: 'Remove the slot or the page.',
      file: 'slots.notFound',
    },
  ]
}

/** The home page of a site that fills the slot `homeHero` and has no page at `/`. */
export function homeRoutes(
  documents: Document[],
  { slots, tagline }: Pick<Site, 'slots' | 'tagline'>,
): Route[] {
  if (slots.homeHero === undefined || documents.some(({ path }) => path === '/')) return []
  const page = emptyPage('', ['plugin-pages', 'plugin-id-default'])
  const description = tagline.replaceAll(/\s+/g, ' ').trim()
  return [
    {
      path: '/',
      source: 'slots.homeHero',
      layout: plainLayout,
      page: { ...page, kind: 'home', description },
      unlisted: false,
    },
  ]
}

/** What a host serves for addresses that don't exist. Its path is a file name and takes no slash. */
export function notFoundRoute(documents: Document[], language: Language): Route {
  const document = documents.find(({ kind, path }) => kind === 'page' && path === notFoundPath)
  const base = { path: '/404.html', layout: plainLayout, unlisted: false }
  if (document) {
    const { kind: _, content, toc, heading, isWide, ...page } = pageOf(document, language)
    const own = { content, toc, heading, ...(isWide && { isWide }) }
    return { ...base, source: document.file, page: { ...page, kind: 'not-found', noIndex: true, own } }
  }
  const classes = ['plugin-native', 'plugin-id-default']
  return {
    ...base,
    source: 'not-found page',
    page: {
      ...emptyPage(translateIn(language, buildMessages.notFound), classes),
      kind: 'not-found',
      noIndex: true,
    },
  }
}
