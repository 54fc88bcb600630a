import { expect, test } from 'vitest'
import { createTemporaryFolder, readFiles, writeFiles } from '../../../tests/temporary-folder.ts'
import { documentKeyOf, nameContent } from '../../model/page-contents.ts'
import type { Route } from '../../model/route.ts'
import { documentOf } from '../../../tests/route-fixtures.ts'
import { readManifestPaths, writeManifest } from './manifest.ts'

const base = {
  title: '',
  description: '',
  keywords: [],
  canonical: null,
  noIndex: false,
  image: null,
  htmlClass: '',
  searchTag: '',
  noFooter: false,
}
const document = documentOf({ id: 'quickstart' })
const documents = new Map([[documentKeyOf(document), document]])
const docs = {
  set: 'default',
  version: 'current',
  versionLinks: [],
  breadcrumbs: [],
  previous: null,
  next: null,
}
const doc: Route = {
  path: '/docs/quickstart',
  source: 'content/docs/quickstart.md',
  unlisted: false,
  layout: { id: 'docs-default-current', sidebar: null },
  page: {
    ...base,
    kind: 'doc',
    docs,
    content: nameContent(document),
    heading: null,
    toc: null,
    editUrl: null,
    lastUpdated: null,
  },
}
const notFound: Route = {
  path: '/404.html',
  source: 'engine',
  unlisted: false,
  layout: { id: 'plain', sidebar: null },
  page: { ...base, kind: 'not-found' },
}

const i18n = { defaultLocale: 'en', locales: ['en'], localeConfigs: {} }
const site = { baseUrl: '/', i18n }

test('B168: lists path, component, context and contents of every route', () => {
  const folder = createTemporaryFolder()
  writeManifest(folder, [{ routes: [doc, notFound], documents, site }])
  expect(JSON.parse(readFiles(folder)['routes.json'] ?? '')).toEqual({
    routes: {
      [String(expectKey(folder, '/docs/quickstart'))]: {
        path: '/docs/quickstart',
        component: 'doc',
        context: { layout: 'docs-default-current', set: 'default', version: 'current' },
        contents: ['content/docs/quickstart.md@0123456789abcdef'],
        source: 'content/docs/quickstart.md',
        unlisted: false,
      },
      [String(expectKey(folder, '/404.html'))]: {
        path: '/404.html',
        component: 'not-found',
        context: { layout: 'plain' },
        contents: [],
        source: 'engine',
        unlisted: false,
      },
    },
  })
  expect(readManifestPaths(folder)).toEqual(['/docs/quickstart'])
})

test.each(['', '{"routes":[1]}', '[]', 'null'])('an unreadable manifest has no paths: %j', (text) => {
  const folder = createTemporaryFolder()
  writeFiles(folder, { 'routes.json': text })
  expect(readManifestPaths(folder)).toEqual([])
})

/** Keys are `{path}-{hash}`, and the hash doesn't matter here. */
function expectKey(folder: string, path: string): string | undefined {
  const text = readFiles(folder)['routes.json'] ?? ''
  return new RegExp(`"(${path}-[\\da-f]{6})"`).exec(text)?.[1]
}
