import { buildMessages } from '../../model/build-messages.ts'
import { translate } from '../../i18n/shared/language.ts'
import type { CompiledContent } from '../../model/render-contract.ts'
import type { DocPage, PageBase, Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'

const file = 'model.md'

/**
 * A typical page: one of the docs, or the simplest page if the site has no docs. Readers never see it. All payloads are
 * compressed with its payload, so it should have every part that many pages have, and as few words as possible.
 */
export function buildModelRoute({ docs }: Site): Pick<Route, 'path' | 'layout' | 'page'> {
  const [set] = docs
  const version = set?.versions.find(({ isLast }) => isLast)
  if (!set || !version) {
    return { path: '/x', layout: { id: 'plain', sidebar: null }, page: { ...base, kind: 'not-found' } }
  }
  const id = `docs-${set.id}-${version.name}`
  const path = `${version.path === '/' ? '' : version.path}/x`
  const page: DocPage = {
    ...base,
    kind: 'doc',
    htmlClass: `plugin-docs plugin-id-${set.id} docs-wrapper docs-doc-page docs-version-${version.name} docs-doc-id-x`,
    searchTag: id,
    docs: {
      set: set.id,
      version: version.name,
      versionLinks: set.versions.map(({ name, label }) => ({ name, label, href: path, exists: true })),
      breadcrumbs: [
        { label: 'X', href: null },
        { label: 'Y', href: path },
      ],
      previous: { label: 'X', href: `${path}/x` },
      next: { label: 'Y', href: `${path}/y` },
    },
    content: { key: file, file, format: 'md' },
    heading: 'X',
    toc: { min: 2, max: 3 },
    editUrl: null,
    lastUpdated: null,
  }
  const sidebar = { key: `${id}-docs`, label: translate(buildMessages.docsSidebar), slice: [] }
  return { path, layout: { id, sidebar }, page }
}

const base: PageBase = {
  title: 'X',
  description: 'X',
  keywords: ['x'],
  canonical: null,
  noIndex: false,
  image: null,
  htmlClass: '',
  searchTag: 'default',
  noFooter: false,
}

/** Only the model has this list. */
export function isModelPage({ keywords }: PageBase): boolean {
  return keywords === base.keywords
}

/** The model page's body, by file. */
export const modelContents: Record<string, CompiledContent> = {
  [file]: {
    title: null,
    html: '<p>x</p>',
    code: null,
    imports: [],
    partials: {},
    headings: [
      { level: 2, id: 'x', html: 'X' },
      { level: 3, id: 'y', html: 'Y' },
      { level: 2, id: 'z', html: 'Z' },
    ],
  },
}
