import { describe, expect, it } from 'vitest'
import { type AnchorFacts, type ClickFacts, decideClick, resolvePageUrl } from './link-clicks.ts'

const context = { currentHref: 'https://site.test/base/docs/x?q=1#here', baseUrl: '/base/' }
const plain: ClickFacts = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

function decide(href: string, anchor: Partial<AnchorFacts> = {}, click: Partial<ClickFacts> = {}) {
  const facts = { href, target: '', hasDownload: false, isNative: false, ...anchor }
  const decision = decideClick({ ...plain, ...click }, facts, context)
  return 'url' in decision ? `${decision.kind} ${decision.url.href}` : decision.kind
}

describe('decideClick', () => {
  it('follows pages of this site', () => {
    expect(decide('/base/docs/y')).toBe('push https://site.test/base/docs/y')
    expect(decide('y#part')).toBe('push https://site.test/base/docs/y#part')
    expect(decide('/base', { target: '_self' })).toBe('push https://site.test/base')
    expect(decide('/base/docs/next.js')).toBe('push https://site.test/base/docs/next.js')
  })

  it('replaces the entry when the address stays the same', () => {
    const here = { currentHref: 'https://site.test/base/docs/x?q=1', baseUrl: '/base/' }
    const facts = { href: here.currentHref, target: '', hasDownload: false, isNative: false }
    expect(decideClick(plain, facts, here)).toEqual({ kind: 'replace', url: new URL(here.currentHref) })
    expect(decide('/base/docs/x?q=1')).toBe('push https://site.test/base/docs/x?q=1')
  })

  it('leaves fragments of the page to the browser', () => {
    expect(decide('#there')).toBe('fragment')
    expect(decide('#here')).toBe('fragment')
    expect(decide('#')).toBe('fragment')
    expect(decide('/base/docs/x#there')).toBe('push https://site.test/base/docs/x#there')
  })

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves %o to the browser',
    (click) => {
      expect(decide('/base/docs/y', {}, click)).toBe('native')
    },
  )

  it('leaves a click alone that a component has handled', () => {
    expect(decide('/base/docs/y', {}, { defaultPrevented: true })).toBe('native')
  })

  it.each([{ target: '_blank' }, { target: 'frame' }, { hasDownload: true }, { isNative: true }])(
    'leaves an anchor with %o to the browser',
    (anchor) => {
      expect(decide('/base/docs/y', anchor)).toBe('native')
    },
  )
})

describe('resolvePageUrl', () => {
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
})
