import { expect, test } from 'vitest'
import type { NavbarItem } from '../model/site.ts'
import { buildRoutes } from './build-routes.ts'
import { documentOf, siteOf, versionOf } from '../../tests/route-fixtures.ts'

const versions = [
  versionOf({ label: '2.x', sidebars: { docs: ['intro', 'new'] } }),
  versionOf({
    name: '1.x',
    label: '1.x',
    path: '/docs/v1',
    folder: 'content/v1',
    sidebars: { docs: ['intro'] },
  }),
]
const documents = [
  documentOf({ id: 'intro', title: 'Introduction', frontMatter: { sidebar_label: 'Start' } }),
  documentOf({ id: 'new' }),
  documentOf({ id: 'intro', version: '1.x', path: '/docs/v1/intro', file: 'content/v1/intro.md' }),
]

function resolve(...items: NavbarItem[]) {
  const site = siteOf({ versions })
  const drafts = [{ set: 'default', version: 'current', id: 'unripe' }]
  const { navbarTargets, problems } = buildRoutes(
    { documents, categories: [], drafts },
    { ...site, navbar: { ...site.navbar, items } },
    [],
  )
  return { navbarTargets, problems }
}

const common = { docsSet: 'default', label: null, position: 'left' } as const

test('a doc, a sidebar and a version link to each version that has them', () => {
  const { navbarTargets, problems } = resolve(
    { type: 'doc', docId: 'intro', ...common },
    { type: 'doc', docId: 'new', ...common },
    { type: 'docSidebar', sidebarId: 'docs', ...common },
    { type: 'docsVersion', ...common },
    { type: 'html', html: '', position: 'left' },
  )
  const sidebar = 'docs-default-current-docs'
  expect(navbarTargets).toEqual([
    [
      { version: 'current', label: 'Start', href: '/docs/intro', sidebar },
      { version: '1.x', label: 'intro', href: '/docs/v1/intro', sidebar: 'docs-default-1.x-docs' },
    ],
    [{ version: 'current', label: 'new', href: '/docs/new', sidebar }],
    [
      { version: 'current', label: 'Start', href: '/docs/intro', sidebar },
      { version: '1.x', label: 'intro', href: '/docs/v1/intro', sidebar: 'docs-default-1.x-docs' },
    ],
    [
      { version: 'current', label: '2.x', href: '/docs/intro', sidebar: null },
      { version: '1.x', label: '1.x', href: '/docs/v1/intro', sidebar: null },
    ],
    null,
  ])
  expect(problems).toEqual([])
})

test('B219 an unknown doc is an error that lists the known ones, but a draft is not', () => {
  const { navbarTargets, problems } = resolve(
    { type: 'doc', docId: 'unripe', ...common },
    { type: 'doc', docId: 'intor', ...common },
  )
  expect(navbarTargets).toEqual([[], []])
  expect(problems).toMatchInlineSnapshot(`
    [
      {
        "file": "navbar.items[1].docId",
        "hint": "Did you mean "intro"? Known docs: intro, new.",
        "message": "There is no doc with the id "intor"",
        "severity": "error",
      },
    ]
  `)
})
