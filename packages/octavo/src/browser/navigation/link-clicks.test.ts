import { expect, it } from 'vitest'
import { type ClickFacts, decideClick, resolvePageUrl } from './link-clicks.ts'

const site = 'https://site.test/base/docs'
const context = { currentHref: `${site}/x?q=1#here`, baseUrl: '/base/' }
const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const plain: ClickFacts = { button: 0, ...keys, defaultPrevented: false }

function decide(href: string, click: Partial<ClickFacts> = {}) {
  const decision = decideClick({ ...plain, ...click }, href, context)
  return 'url' in decision ? `${decision.kind} ${decision.url.href}` : decision.kind
}

it.each([
  ['/base/docs/y', `push ${site}/y`],
  ['y#part', `push ${site}/y#part`],
  ['/base/docs/next.js', `push ${site}/next.js`],
  ['/base/docs/x?q=1', `push ${site}/x?q=1`],
  ['/base/docs/x#there', `push ${site}/x#there`],
  ['#there', 'fragment'],
  ['#here', 'fragment'],
  ['#', 'fragment'],
])('decideClick: %s: %s', (href, expected) => expect(decide(href)).toBe(expected))

it('decideClick: replaces the entry when the address stays the same', () => {
  const here = { currentHref: `${site}/x?q=1`, baseUrl: '/base/' }
  const expected = { kind: 'replace', url: new URL(here.currentHref) }
  expect(decideClick(plain, here.currentHref, here)).toEqual(expected)
})

it.each<Partial<ClickFacts>>([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('decideClick: leaves %o to the browser', (click) => expect(decide('/base/docs/y', click)).toBe('native'))

it.each([
  'https://other.test/base/docs/y',
  'http://site.test/base/docs/y',
  '//other.test/base/',
  'mailto:someone@site.test',
  'pathname:///base/docs/y',
  '/docs/y',
  '/basement',
  '/base/blog/rss.xml',
  '/base/docs/x.md',
  'https://[broken',
])('%s is not a page of this site', (href) => expect(resolvePageUrl(href, context)).toBeNull())
