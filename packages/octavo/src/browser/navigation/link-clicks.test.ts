import { describe, expect, it } from 'vitest'
import { type AnchorFacts, type ClickFacts, decideClick, resolvePageUrl } from './link-clicks.ts'

const site = 'https://site.test/base/docs'
const context = { currentHref: `${site}/x?q=1#here`, baseUrl: '/base/' }
const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const plain: ClickFacts = { button: 0, ...keys, defaultPrevented: false }

function decide(href: string, anchor: Partial<AnchorFacts> = {}, click: Partial<ClickFacts> = {}) {
  const facts = { href, target: '', hasDownload: false, isNative: false, ...anchor }
  const decision = decideClick({ ...plain, ...click }, facts, context)
  return 'url' in decision ? `${decision.kind} ${decision.url.href}` : decision.kind
}

describe('decideClick', () => {
  it.each([
    ['/base/docs/y', `push ${site}/y`],
    ['y#part', `push ${site}/y#part`],
    ['/base/docs/next.js', `push ${site}/next.js`],
    ['/base/docs/x?q=1', `push ${site}/x?q=1`],
    ['/base/docs/x#there', `push ${site}/x#there`],
    ['#there', 'fragment'],
    ['#here', 'fragment'],
    ['#', 'fragment'],
  ])('%s: %s', (href, expected) => {
    expect(decide(href)).toBe(expected)
  })

  it('follows a link that names its own window', () => {
    expect(decide('/base', { target: '_self' })).toBe('push https://site.test/base')
  })

  it('replaces the entry when the address stays the same', () => {
    const here = { currentHref: `${site}/x?q=1`, baseUrl: '/base/' }
    const facts = { href: here.currentHref, target: '', hasDownload: false, isNative: false }
    expect(decideClick(plain, facts, here)).toEqual({ kind: 'replace', url: new URL(here.currentHref) })
  })

  it.each<[Partial<ClickFacts>, Partial<AnchorFacts>]>([
    [{ button: 1 }, {}],
    [{ metaKey: true }, {}],
    [{ ctrlKey: true }, {}],
    [{ shiftKey: true }, {}],
    [{ altKey: true }, {}],
    [{ defaultPrevented: true }, {}],
    [{}, { target: '_blank' }],
    [{}, { target: 'frame' }],
    [{}, { hasDownload: true }],
    [{}, { isNative: true }],
  ])('leaves %o on %o to the browser', (click, anchor) => {
    expect(decide('/base/docs/y', anchor, click)).toBe('native')
  })
})

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
])('%s is not a page of this site', (href) => {
  expect(resolvePageUrl(href, context)).toBeNull()
})
