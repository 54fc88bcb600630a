import { expect, test } from 'vitest'
import type { PageData } from '../../../model/route.ts'
import type { RenderContext } from '../context/render-context.ts'
import { buildStructuredData } from './structured-data.ts'

const site = {
  title: 'Lamp',
  tagline: 'Light.\nEverywhere.',
  url: 'https://lamp.example',
  baseUrl: '/',
  trailingSlash: undefined,
  language: { tag: 'en' },
  blog: { title: 'News', path: '/blog' },
  software: { name: 'lamp', programmingLanguage: 'TypeScript' },
}

/** What a page says, or null. All of it is in terms of schema.org. */
function describePage(path: string, page: object, changes: object = {}): unknown {
  const base = { title: 'T', description: '', keywords: [], canonical: null }
  const context = { environment: { site: { ...site, ...changes } }, head: { path } }
  const data = buildStructuredData({ ...base, ...page } as unknown as PageData, context as RenderContext)
  expect(data?.['@context'] ?? 'https://schema.org').toBe('https://schema.org')
  return data && data['@graph']
}

const url = 'https://lamp.example'
const [website, software] = [{ '@id': `${url}/#website` }, { '@id': `${url}/#software` }]
const inSite = { about: software, isPartOf: website, inLanguage: 'en' }
const description = 'Light. Everywhere.'

function trailOf(...steps: [name: string, path: string][]) {
  const items = steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement: items }
}

const post = {
  title: 'New lens',
  href: '/blog/lens',
  date: '2024-05-20',
  readingTime: 2.1,
  authors: [
    { name: 'Keepers', team: true },
    { name: 'Ann', title: 'Cook', url: 'https://ann.example', image_url: '/img/ann.png' },
  ],
}
const postPage = { kind: 'post', title: post.title, post }

test('the home page describes the site, a document its categories, a post its authors and dates, and a list its posts', () => {
  const site = { ...website, '@type': 'WebSite', name: 'Lamp', url: `${url}/`, description }
  const code = { '@type': 'SoftwareSourceCode', name: 'lamp', programmingLanguage: 'TypeScript' }
  expect(describePage('/', { kind: 'page' })).toEqual([
    { ...site, about: software },
    { ...software, ...code, url: `${url}/`, description },
  ])
  expect(describePage('/', { kind: 'page' }, { software: null })).toEqual([site])
  expect(describePage('/blog', { kind: 'post-list', heading: null, posts: [post] })).toMatchObject([
    { '@type': 'Blog', name: 'News', blogPost: [{ headline: 'New lens' }] },
  ])
  expect(describePage('/media', { kind: 'page' })).toBeNull()
  expect(describePage('/404.html', { kind: 'not-found' })).toBeNull()
  const breadcrumbs = [
    { label: 'Guide', href: '/docs/guide' },
    { label: 'Folder', href: null },
    { label: 'Wick', href: null },
  ]
  const lastUpdated = { date: '2024-01-02' }
  const page = { kind: 'doc', title: 'Wick', description: 'D', docs: { breadcrumbs }, lastUpdated }
  const address = `${url}/docs/wick`
  const article = { '@type': 'TechArticle', '@id': address, url: address, headline: 'Wick', description: 'D' }
  expect(describePage('/docs/wick', page)).toEqual([
    { ...article, ...inSite, dateModified: '2024-01-02' },
    trailOf(['Guide', '/docs/guide'], ['Wick', '/docs/wick']),
  ])
  const postAddress = `${url}/blog/lens`
  const written = { '@type': 'BlogPosting', '@id': postAddress, url: postAddress, headline: 'New lens' }
  const ann = { '@type': 'Person', name: 'Ann', description: 'Cook', url: 'https://ann.example' }
  const author = [
    { '@type': 'Organization', name: 'Keepers' },
    { ...ann, image: `${url}/img/ann.png` },
  ]
  expect(describePage('/blog/lens', postPage)).toEqual([
    { ...written, ...inSite, author, datePublished: '2024-05-20', timeRequired: 'PT3M' },
    trailOf(['News', '/blog'], ['New lens', '/blog/lens']),
  ])
  const updated = { ...post, updated: '2024-06-01' }
  const dates = { datePublished: '2024-05-20', dateModified: '2024-06-01' }
  expect(describePage('/blog/lens', { ...postPage, post: updated })).toMatchObject([dates, {}])
})
