import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyTrailingSlash,
  isExternal,
  normalizeBaseUrl,
  outputPathsOf,
  payloadHrefOf,
  toHref,
  toRoutePath,
  decodeAddress,
} from './url.ts'

const segment = fc.stringMatching(/^[a-zA-Z\d._~-]{1,8}$/)
const path = fc.tuple(fc.array(segment, { maxLength: 4 }), fc.boolean()).map(([segments, isFolder]) => {
  const joined = `/${segments.join('/')}`
  return isFolder && joined !== '/' ? `${joined}/` : joined
})
const suffix = fc.constantFrom('', '?a=b/', '#c', '?a=/#b/')
const setting = fc.constantFrom(undefined, true, false)
const baseUrl = fc.array(segment, { maxLength: 3 }).map((segments) => normalizeBaseUrl(segments.join('/')))

test.each([
  ['', '/'],
  ['/', '/'],
  ['docs', '/docs/'],
  ['//a//b//', '/a/b/'],
])('normalizeBaseUrl: %j → %j', (input, expected) => expect(normalizeBaseUrl(input)).toBe(expected))

test('normalizeBaseUrl: is idempotent, with one slash at both ends', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('a', '/', '//', 'b.c')).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(anything, (input) => {
      const base = normalizeBaseUrl(input)
      expect(normalizeBaseUrl(base)).toBe(base)
      expect(base).toMatch(/^\/(?:[^/]+\/)*$/s)
    }),
  )
})

test.each([
  ['/a', undefined, '/a'],
  ['/a', true, '/a/'],
  ['/a/', false, '/a'],
  ['/', true, '/'],
  ['/', false, '/'],
  ['/a?b#c', true, '/a/?b#c'],
  ['/a/?b=/#c/', false, '/a?b=/#c/'],
  ['#x', true, '#x'],
])('applyTrailingSlash: %j with %j → %j', (input, trailingSlash, expected) => {
  expect(applyTrailingSlash(input, trailingSlash)).toBe(expected)
})

test('applyTrailingSlash: is idempotent and leaves query and fragment alone', () => {
  fc.assert(
    fc.property(path, suffix, setting, (pathname, rest, trailingSlash) => {
      const once = applyTrailingSlash(pathname + rest, trailingSlash)
      expect(applyTrailingSlash(once, trailingSlash)).toBe(once)
      expect(once.endsWith(rest)).toBe(true)
    }),
  )
})

test.each([
  ['/img/logo.svg', '/base/img/logo.svg'],
  ['/files/report.pdf?v=1#page=2', '/base/files/report.pdf?v=1#page=2'],
  ['/fonts/a.woff2', '/base/fonts/a.woff2'],
  ['/backup.7z', '/base/backup.7z'],
  ['/demo.html', '/base/demo.html'],
  ['/docs/9.x', '/base/docs/9.x/'],
  ['/docs/1.10', '/base/docs/1.10/'],
  ['/docs/next.js/', '/base/docs/next.js/'],
  ['/docs?file=a.pdf', '/base/docs/?file=a.pdf'],
  ['/docs#a.pdf', '/base/docs/#a.pdf'],
])('B139 toHref and toRoutePath: files never get a slash, but pages do: %j → %j', (input, expected) => {
  expect(toHref(input, { baseUrl: '/base/', trailingSlash: true })).toBe(expected)
})

test("toHref and toRoutePath are each other's inverse for every page and every base URL", () => {
  fc.assert(
    fc.property(path, baseUrl, setting, (pathname, base, trailingSlash) => {
      const routePath = applyTrailingSlash(pathname, trailingSlash)
      const href = toHref(routePath, { baseUrl: base, trailingSlash })
      expect(href.startsWith(base)).toBe(true)
      expect(toRoutePath(href, base)).toBe(routePath)
    }),
  )
})

test('toHref and toRoutePath: nothing outside the base URL has a route, and files are where pages expect them', () => {
  expect(toRoutePath('/other/x', '/base/')).toBeNull()
  expect(toRoutePath('/basement', '/base/')).toBeNull()
  expect(toRoutePath('/base', '/base/')).toBe('/')
  const site = { baseUrl: '/base/', trailingSlash: true }
  for (const href of ['https://x/y', '//x/y', 'mailto:a@b', '#top', 'next'])
    expect(toHref(href, site)).toBe(href)
  expect(['https://x', 'mailto:a', '//x', '/x', 'x:y', 'a/b'].filter(isExternal)).toEqual([
    'https://x',
    'mailto:a',
    '//x',
    'x:y',
  ])
  fc.assert(
    fc.property(path, baseUrl, setting, (pathname, base, trailingSlash) => {
      const href = toHref(applyTrailingSlash(pathname, trailingSlash), { baseUrl: base, trailingSlash })
      const { payload } = outputPathsOf(pathname, trailingSlash)
      expect(payloadHrefOf(href, trailingSlash, base)).toBe(base + payload)
    }),
  )
  expect(outputPathsOf('/docs/%C3%BCber%20uns', undefined).html).toBe('docs/über uns/index.html')
  expect(outputPathsOf('/docs/a', false).markdown).toBe('docs/a.md')
})

test.each([
  ['/docs/a', '/docs/a'],
  ['/caf%C3%A9', '/café'],
  ['100%', '100%'],
  ['%E0%A4', '%E0%A4'],
])('%s → %s', (address, decoded) => expect(decodeAddress(address)).toBe(decoded))
