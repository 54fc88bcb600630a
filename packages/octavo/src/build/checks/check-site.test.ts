import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf as page } from '../../../tests/render-fixtures.ts'
import { policyDirectives } from '../../model/head-tag.ts'
import type { Page } from '../../model/page.ts'
import type { Severity } from '../../model/problem.ts'
import { toHref } from '../../model/urls/url.ts'
import { findNearest } from '../../problems/nearest.ts'
import type { CheckInput } from './check-input.ts'
import { checkSite } from './check-site.ts'

const allSetTo = (severity: Severity) => ({
  brokenLinks: severity,
  brokenAnchors: severity,
  missingImages: severity,
  emptyPages: severity,
  blockedContent: severity,
})
const site = {
  baseUrl: '/',
  trailingSlash: undefined,
  checks: allSetTo('throw'),
  redirects: [],
  homePath: '/',
}

function check(pages: Page[], changes: Partial<CheckInput> = {}) {
  const routePaths = pages.map(({ path }) => path)
  return checkSite({ pages, routePaths, staticFiles: [], site, findNearest, ...changes })
}

/** Checks a page with these links, and returns the broken ones. */
function brokenOn(path: string, hrefs: string[], changes: Partial<CheckInput> = {}): string[] {
  const links = hrefs.map((href) => ({ href }))
  const others = ['/', '/docs/a', '/docs/b/', '/docs/caf%C3%A9'].filter((other) => other !== path)
  const problems = check([page(path, { links }), ...others.map((other) => page(other))], changes)
  return problems.map(({ message }) => /-> linking to (.*)$/.exec(message)?.[1] ?? message)
}

test('broken links: names where an author wrote it, once per place, but not below a page that failed', () => {
  const failed = page('/b', { problems: [{ severity: 'error', message: 'It failed.' }] })
  expect(check([page('/a', { links: [{ href: '/b#part' }, { href: '/b' }] }), failed])).toEqual([])
  expect(check([page('/a', { links: [{ href: '/b#part' }] }), page('/b')])).toHaveLength(1)
  const pages = [page('/', { links: [{ href: '/docs' }] })]
  expect(check(pages, { site: { ...site, baseUrl: '/base/' } })[0]?.hint).toBe(
    'It points outside the site, whose base URL is /base/. If that is intended, write pathname://…',
  )
  const written = { href: '/none', file: 'content/x.md', line: 3, column: 5 }
  const links = [{ href: '/none' }, written, { ...written, line: 9 }, { href: '/none' }, written]
  const problems = check([page('/x', { links })])
  expect(problems.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['content/x.md', 3, 5],
    ['content/x.md', 9, 5],
  ])
})

test('what the policy forbids is reported once per host, at the first of its addresses, and per inline style', () => {
  const [own, other] = ['https://img.example', 'https://other.example']
  const addresses = [`${own}/1.png`, `${own}/2.png`, `${other}/1.png`, `${own}/1.png`]
  const images = addresses.map((url, index) => ({ directive: 'img-src' as const, url, line: index + 1 }))
  const style = { directive: 'style-src' as const, url: null }
  const pages = [page('/x', { loads: [...images, style, style] }), page('/y', { loads: [style] })]
  const policy = Object.fromEntries(policyDirectives.map((name) => [name, []])) as unknown as NonNullable<
    CheckInput['policy']
  >
  const blocked = (url: string) => `The image ${url} is blocked by the site's Content-Security-Policy.`
  const styled = "Inline styles have no effect, because the site's Content-Security-Policy forbids them."
  expect(check(pages, { policy }).map(({ message, file, line }) => [message, file, line])).toEqual([
    [`${blocked(`${own}/1.png`)} So is one more from its host.`, 'content/x.md', 1],
    [blocked(`${other}/1.png`), 'content/x.md', 3],
    [styled, 'content/x.md', undefined],
    [styled, 'content/y.md', undefined],
  ])
})

test.each([
  ['/docs/a'],
  ['/docs/a?x=1#top'],
  ['/docs/b/'],
  ['/docs/café'],
  ['/docs/caf%C3%A9'],
  ['a'],
  ['./a'],
  ['../docs/a'],
  ['b/'],
  ['?query'],
  [''],
  ['#'],
  ['https://example.com/nowhere'],
  ['//example.com/nowhere'],
  ['mailto:a@example.com'],
  ['pathname:///nowhere'],
  ['/files/a b.pdf'],
  ['/files/a%20b.pdf'],
  ['/tool'],
  ['/tool/'],
  ['/demo'],
  ['/docs/a/index.md'],
  ['/docs/a/index.txt'],
])('broken links: %s is a valid link', (href) => {
  const staticFiles = ['files/a b.pdf', 'tool.html', 'demo/index.html']
  expect(brokenOn('/docs/x', [href], { staticFiles })).toEqual([])
})

test.each([
  ['/docs/none', '/docs/none'],
  ['/docs/a/', '/docs/a/'],
  ['/docs/b', '/docs/b'],
  ['/Docs/a', '/Docs/a'],
  ['/docs/a.html', '/docs/a.html'],
  ['/docs/a/index.html', '/docs/a/index.html'],
  ['none?x#y', 'none?x#y (resolved as: /docs/none)'],
  ['../a', '../a (resolved as: /a)'],
  ['/docs/100%', '/docs/100%'],
])('broken links: %s is a broken link', (href, reported) => {
  expect(brokenOn('/docs/x', [href])).toEqual([reported])
})

test('broken links: a link to a Markdown file is left to where it was read', () => {
  const links = [{ href: './gone.md', file: 'content/x.md', line: 3, column: 5 }, { href: './gone.mdx#a' }]
  const found = check([page('/x', { links })]).map(({ message }) => message)
  expect(found).toEqual([expect.stringContaining('./gone.mdx#a')])
})

test('broken links: relative links depend on the slash at the end of a page, and links include the base URL', () => {
  expect(brokenOn('/docs/x', ['a'])).toEqual([])
  expect(brokenOn('/docs/x/', ['a'])).toEqual(['a (resolved as: /docs/x/a)'])
  const based = { site: { ...site, baseUrl: '/base/' } }
  expect(brokenOn('/docs/x', ['/base/docs/a', '/base/', 'a'], based)).toEqual([])
  expect(brokenOn('/docs/x', ['/docs/a', '/base', '/base/docs/none'], based)).toEqual([
    '/docs/a',
    '/base',
    '/base/docs/none',
  ])
})

test.each([
  [undefined, '/docs/a', '/docs/a/'],
  [true, '/docs/a/', '/docs/a'],
  [false, '/docs/a', '/docs/a/'],
])('broken links: trailing slash %s: %s is correct, %s is broken', (trailingSlash, right, wrong) => {
  const pages = [page('/x', { links: [{ href: right }, { href: wrong }] }), page(right)]
  const problems = check(pages, { site: { ...site, trailingSlash } })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    severity: trailingSlash === false ? 'error' : 'warning',
    message: expect.stringContaining(`-> linking to ${wrong}`),
    hint: `The exact address of that page is ${right}`,
  })
})

test.each([
  ['/docs/quikstart', 'Did you mean /docs/quickstart?'],
  ['/quickstart', 'Did you mean /docs/quickstart?'],
  ['/docs/QuickStart.html', 'The exact address of that page is /docs/quickstart'],
  ['/old', 'It is redirected. Link to /docs/quickstart instead.'],
  ['/xxxxxxxxxxxxxxxxxxx', 'Correct the link, or add the page or the static file.'],
])('broken links: suggests what to do about %s', (href, hint) => {
  const redirects = [{ from: '/old', to: '/docs/quickstart', permanent: true }]
  const pages = [page('/', { links: [{ href }] }), page('/docs/quickstart')]
  expect(check(pages, { site: { ...site, redirects } })[0]?.hint).toBe(hint)
})

test('broken links: reports a link of the layout once, although it leads elsewhere from each page, and guesses that it is one', () => {
  const shared = { href: '/gone', file: 'content/_part.md', line: 2, column: 1 }
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`)
  const pages = paths.map((path) => page(path, { links: [{ href: '/none' }, shared] }))
  const configLinks = new Map([['/none', 'navbar.items[1].to']])
  expect(check(pages, { configLinks })).toEqual([
    expect.objectContaining({
      message: '- On 20 source pages, path = /0, /1, /2 and 17 more:\n   -> linking to /none',
      file: 'navbar.items[1].to',
    }),
    expect.objectContaining({
      message: '- On 20 source pages, path = /0, /1, /2 and 17 more:\n   -> linking to /gone',
      file: 'content/_part.md',
      line: 2,
    }),
  ])
  const elsewhere = ['/a/1', '/b/2'].map((path) => page(path, { links: [{ href: 'x' }] }))
  expect(check(elsewhere).map(({ message }) => message)).toEqual([
    '- On 2 source pages, path = /a/1, /b/2:\n   -> linking to x (resolved as: /a/x, …)',
  ])
  const five = ['/1', '/2', '/3', '/4', '/5'].map((path) => page(path, { links: [{ href: '/gone' }] }))
  const hint = 'Correct the link, or add the page or the static file.'
  expect(check(five.slice(1))[0]?.hint).toBe(hint)
  expect(check(five)[0]?.hint).toBe(
    `${hint}\nA link that appears on that many pages is most likely in a component or a sidebar.`,
  )
})

test('broken links: a link to any route is never broken, and a link to anything else always is', () => {
  const segment = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter(isSegment)
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1 }), fc.constantFrom('/', '/base/'), (paths, baseUrl) => {
      const links = paths.map((to) => ({
        href: encodeURI(toHref(to, { baseUrl, trailingSlash: undefined })),
      }))
      const pages = paths.map((from) => page(from, { links }))
      expect(check(pages, { site: { ...site, baseUrl } })).toEqual([])
      const broken = links.map(({ href }) => ({ href: `${href}/nowhere/at-all` }))
      const problems = check([page('/', { links: broken })], { site: { ...site, baseUrl } })
      expect(problems).toHaveLength(new Set(broken.map(({ href }) => href)).size)
    }),
  )
})

function isSegment(text: string): boolean {
  return !/[/\\?#%\s\p{C}]/u.test(text) && text !== '.' && text !== '..'
}

const target = page('/docs/b', { anchors: ['usage', 'größe', 'a b'] })
const anchorsOf = (href: string) => check([page('/docs/a', { links: [{ href }], anchors: ['own'] }), target])

test.each([
  '#own',
  '#',
  '#top',
  '#TOP',
  '/docs/b#usage',
  'b#usage',
  '/docs/b?x#usage',
  '/docs/b#gr%C3%B6%C3%9Fe',
  '/docs/b#größe',
  '/docs/b#a%20b',
  '/docs/b#usage:~:text=x',
  '/docs/b#:~:text=x',
  'https://example.com/docs/b#none',
])('broken anchors: %s is a valid anchor', (href) => expect(anchorsOf(href)).toEqual([]))

test.each(['#usage', '/docs/b#own', '/docs/b#Usage', '/docs/b#%E0%A4%A'])(
  'broken anchors: %s is a broken anchor',
  (href) => expect(anchorsOf(href)[0]?.message).toContain(`-> linking to ${href}`),
)

test('broken anchors: a broken anchor is reported like a link, with the nearest ids, but not below a broken link', () => {
  expect(anchorsOf('b#usge')).toEqual([
    {
      severity: 'error',
      heading: expect.stringContaining('Octavo found broken anchors!'),
      message: '- On source page path = /docs/a:\n   -> linking to b#usge (resolved as: /docs/b#usge)',
      hint: 'Did you mean #usage?',
    },
  ])
  expect(anchorsOf('/none#x').filter(({ heading }) => heading?.includes('anchors!'))).toEqual([])
})

const images = [
  '/img/a%20b.png',
  'here.png',
  '/img/none.png',
  'data:image/png;base64,xyz',
  'https://example.com/x.png',
]

test('images must be in the output, and are reported once when they are in the layout', () => {
  const problems = check([page('/docs/x', { images })], {
    staticFiles: ['img/a b.png', 'docs/here.png', 'img/nine.png'],
  })
  expect(problems).toEqual([
    {
      severity: 'error',
      message: 'Image /img/none.png used in content/docs/x.md not found.',
      file: 'content/docs/x.md',
      hint: 'Did you mean /img/nine.png or /img/a b.png?',
    },
  ])
  const pages = ['/1', '/2', '/3', '/4', '/5'].map((path) => page(path, { images: ['/logo.svg'] }))
  expect(check(pages).map(({ message }) => message)).toEqual([
    'Image /logo.svg used on 5 pages not found: content/1.md, content/2.md, content/3.md and 2 more',
  ])
})

test.each([
  ['throw', ['error']],
  ['warn', ['warning']],
  ['ignore', []],
] as const)('severity %s gives %j', (severity, expected) => {
  const redirects = [{ from: '/a', to: '/none', permanent: true }]
  const bad = page('/x', {
    links: [{ href: '/none' }, { href: '#none' }],
    images: ['/i.png'],
    mainIsEmpty: true,
  })
  const problems = check([bad], { site: { ...site, checks: allSetTo(severity), redirects } })
  expect([...new Set(problems.map((problem) => problem.severity))]).toEqual(expected)
  expect(problems).toHaveLength(expected.length * 5)
})
