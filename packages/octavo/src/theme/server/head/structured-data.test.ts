import { describe, expect, test } from 'vitest'
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

function describePage(path: string, page: object, changes: object = {}): unknown {
  const base = { title: 'T', description: '', keywords: [], canonical: null }
  const context = { environment: { site: { ...site, ...changes } }, head: { path } }
  return buildStructuredData({ ...base, ...page } as unknown as PageData, context as RenderContext)
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

describe('structured data by kind of page', () => {
  test('the home page describes the site and its software', () => {
    expect(describePage('/', { kind: 'page' })).toMatchInlineSnapshot(`
      {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@id": "https://lamp.example/#website",
            "@type": "WebSite",
            "about": {
              "@id": "https://lamp.example/#software",
            },
            "description": "Light. Everywhere.",
            "name": "Lamp",
            "url": "https://lamp.example/",
          },
          {
            "@id": "https://lamp.example/#software",
            "@type": "SoftwareSourceCode",
            "description": "Light. Everywhere.",
            "name": "lamp",
            "programmingLanguage": "TypeScript",
            "url": "https://lamp.example/",
          },
        ],
      }
    `)
    expect(describePage('/', { kind: 'page' }, { software: null })).not.toHaveProperty('@graph.1')
  })

  test('a document is an article below its categories', () => {
    const breadcrumbs = [
      { label: 'Guide', href: '/docs/guide' },
      { label: 'Folder', href: null },
      { label: 'Wick', href: null },
    ]
    const page = {
      kind: 'doc',
      title: 'Wick',
      description: 'D',
      docs: { breadcrumbs },
      lastUpdated: { date: '2024-01-02' },
    }
    expect(describePage('/docs/wick', page)).toMatchInlineSnapshot(`
      {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@id": "https://lamp.example/docs/wick",
            "@type": "TechArticle",
            "about": {
              "@id": "https://lamp.example/#software",
            },
            "dateModified": "2024-01-02",
            "description": "D",
            "headline": "Wick",
            "inLanguage": "en",
            "isPartOf": {
              "@id": "https://lamp.example/#website",
            },
            "url": "https://lamp.example/docs/wick",
          },
          {
            "@type": "BreadcrumbList",
            "itemListElement": [
              {
                "@type": "ListItem",
                "item": "https://lamp.example/docs/guide",
                "name": "Guide",
                "position": 1,
              },
              {
                "@type": "ListItem",
                "item": "https://lamp.example/docs/wick",
                "name": "Wick",
                "position": 2,
              },
            ],
          },
        ],
      }
    `)
  })

  test('a post names its authors and dates', () => {
    expect(describePage('/blog/lens', { kind: 'post', title: post.title, post })).toMatchInlineSnapshot(`
      {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@id": "https://lamp.example/blog/lens",
            "@type": "BlogPosting",
            "about": {
              "@id": "https://lamp.example/#software",
            },
            "author": [
              {
                "@type": "Organization",
                "name": "Keepers",
              },
              {
                "@type": "Person",
                "description": "Cook",
                "image": "https://lamp.example/img/ann.png",
                "name": "Ann",
                "url": "https://ann.example",
              },
            ],
            "datePublished": "2024-05-20",
            "headline": "New lens",
            "inLanguage": "en",
            "isPartOf": {
              "@id": "https://lamp.example/#website",
            },
            "timeRequired": "PT3M",
            "url": "https://lamp.example/blog/lens",
          },
          {
            "@type": "BreadcrumbList",
            "itemListElement": [
              {
                "@type": "ListItem",
                "item": "https://lamp.example/blog",
                "name": "News",
                "position": 1,
              },
              {
                "@type": "ListItem",
                "item": "https://lamp.example/blog/lens",
                "name": "New lens",
                "position": 2,
              },
            ],
          },
        ],
      }
    `)
  })

  test('an updated post has the date of its update', () => {
    const updated = { ...post, updated: '2024-06-01' }
    expect(describePage('/blog/lens', { kind: 'post', title: post.title, post: updated })).toMatchObject({
      '@graph': [{ datePublished: '2024-05-20', dateModified: '2024-06-01' }, {}],
    })
  })

  test('a list names its posts, and other pages have no structured data', () => {
    expect(describePage('/blog', { kind: 'post-list', heading: null, posts: [post] })).toMatchObject({
      '@graph': [{ '@type': 'Blog', name: 'News', blogPost: [{ headline: 'New lens' }] }],
    })
    expect(describePage('/media', { kind: 'page' })).toBeNull()
    expect(describePage('/404.html', { kind: 'not-found' })).toBeNull()
  })
})
