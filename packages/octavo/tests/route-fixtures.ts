import { features } from '../src/cli/commands/features.ts'
import { siteShape } from '../src/config/schemas/site-schema.ts'
import type { Author, Document } from '../src/model/document.ts'
import type { BlogOptions, Site, Version } from '../src/model/site.ts'
import { buildRoutes } from '../src/routes/build-routes.ts'
import { defaultSeverities } from '../src/model/problem.ts'

/** Builders for tests: documents and sites with everything that doesn't matter filled in. */

export function documentOf(parts: Partial<Document> & Pick<Document, 'id'>): Document {
  const file = parts.file ?? `content/docs/${parts.id}.md`
  const format = parts.format ?? 'md'
  return {
    kind: 'doc',
    set: 'default',
    locale: 'en',
    version: 'current',
    file,
    format,
    path: `/docs/${parts.id}`,
    title: parts.id,
    titleInBody: false,
    description: `About ${parts.id}`,
    frontMatter: {},
    lastUpdated: null,
    content: { file, format, hash: '0123456789abcdef', includes: [], links: {}, images: {} },
    post: null,
    ...parts,
  }
}

type PostParts = Partial<Document> & { date: string; updated?: string; tags?: string[]; authors?: Author[] }

export function postOf(id: string, parts: PostParts): Document {
  const { date, updated, tags = [], authors = [], ...rest } = parts
  return documentOf({
    id,
    kind: 'post',
    set: 'blog',
    version: '',
    file: `content/blog/${id}.md`,
    path: `/blog/${id}`,
    post: {
      date,
      ...(updated !== undefined && { updated }),
      tags,
      authors,
      readingTime: 1,
      hasTruncateMarker: false,
    },
    ...rest,
  })
}

export function versionOf(parts: Partial<Version>): Version {
  const name = parts.name ?? 'current'
  return {
    name,
    label: name,
    isLast: name === 'current',
    path: '/docs',
    folder: 'content/docs',
    banner: 'none',
    className: name === 'current' ? 'v10' : 'v9',
    noIndex: false,
    badge: true,
    sidebars: {},
    samples: null,
    ...parts,
  }
}

export const blogOptions: BlogOptions = {
  folder: 'content/blog',
  path: '/blog',
  title: 'Blog',
  description: 'Blog',
  postsPerPage: 10,
  recentPosts: 5,
  feedPosts: 20,
  sidebarTitle: 'Recent posts',
}

export function siteOf({
  versions = [versionOf({})],
  ...parts
}: Partial<Site> & { versions?: Version[] }): Site {
  return {
    title: 'Site',
    tagline: '',
    url: 'https://example.com',
    homePath: '/',
    files: siteShape.files({ name: 'files', value: {}, mistakes: [] }),
    baseUrl: '/',
    favicon: null,
    trailingSlash: undefined,
    noIndex: false,
    titleDelimiter: '|',
    baseUrlIssueBanner: true,
    image: null,
    i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
    language: { locale: 'en', tag: 'en', messages: {} },
    docs: [
      { id: 'default', versions, showLastUpdated: false, rememberVersion: true, hideableSidebar: false },
    ],
    blog: null,
    pagesFolder: null,
    staticFolder: 'static',
    allow: [],
    editUrl: null,
    navbar: { title: '', logo: null, items: [], hideOnScroll: false, style: null, brandContextMenu: null },
    footer: { style: 'light', logo: null, copyright: null, groups: [] },
    announcement: null,
    colorMode: { default: 'light', respectSystem: true, disableSwitch: false },
    search: null,
    redirects: [],
    samples: { maxUnchecked: 0.03, playground: null },
    socialWidget: null,
    socialImages: false,
    icons: null,
    contentSecurityPolicy: {},
    software: null,
    checks: defaultSeverities,
    components: {},
    markdown: { plugins: [], fences: {}, languages: {}, mdxInMd: false, slugs: 'octavo', extension: null },
    slots: {},
    head: [],
    styles: [],
    fonts: { text: null, code: null, scripts: [] },
    ...parts,
  }
}

/** What becomes of documents in a site without category files and drafts. */
export function routesOf(documents: Document[], site: Site = siteOf({})) {
  return buildRoutes({ documents, categories: [], drafts: [] }, site, features)
}
