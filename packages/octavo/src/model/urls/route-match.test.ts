import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureGrowth } from '../../../tests/measure-growth.ts'
import { createPathMatcher, createRouteFinder, stripHtmlSuffix, type PathOptions } from './route-match.ts'

const matchPath = (pathname: string, options: PathOptions) => createPathMatcher(options)(pathname)

const whole = { exact: true }
const strict = { exact: true, strict: true }

it.each<[string, PathOptions, ReturnType<typeof matchPath>]>([
  ['/docs/quickstart', { path: '/docs' }, { path: '/docs', url: '/docs', isExact: false, params: {} }],
  ['/docs', { path: '/' }, { path: '/', url: '/', isExact: false, params: {} }],
])('B134 createPathMatcher: %s is matched by %j', (pathname, options, match) => {
  expect(matchPath(pathname, options)).toEqual(match)
})

it.each<[string, PathOptions, url: string | null]>([
  // A prefix, any letter case and an optional trailing slash by default.
  ['/DOCS/', { path: '/docs' }, '/DOCS/'],
  ['/docs', { path: '/docs/' }, '/docs'],
  ['/docsify', { path: '/docs' }, null],
  ['/Docs', { path: '/docs', sensitive: true }, null],
  // The whole path.
  ['/DOCS/Quickstart/', { path: '/docs/quickstart', ...whole }, '/DOCS/Quickstart/'],
  ['/docs/quickstart/more', { path: '/docs/quickstart', ...whole }, null],
  ['/', { path: '/', ...whole }, '/'],
  ['/docs', { path: '/', ...whole }, null],
  // The trailing slash.
  ['/docs/', { path: '/docs', ...strict }, null],
  ['/docs', { path: '/docs/', ...strict }, null],
  ['/docs/', { path: '/docs/', ...strict }, '/docs/'],
])('B133 B134 createPathMatcher: of %s, %j covers %j', (pathname, options, url) => {
  expect(matchPath(pathname, options)?.url ?? null).toBe(url)
})

it.each<[string, path: string | string[], params: object | null]>([
  ['/blog/7', '/blog/:id', { id: '7' }],
  ['/blog', '/blog/:id?', { id: undefined }],
  ['/files/a/b', '/files/:rest*', { rest: 'a/b' }],
  ['/files', '/files/:rest+', null],
  ['/files/a/b', '/files/:rest+', { rest: 'a/b' }],
  ['/v/10', String.raw`/v/:major(\d+)`, { major: '10' }],
  ['/v/ten', String.raw`/v/:major(\d+)`, null],
  // A star alone is a wildcard.
  ['/any/thing', '*', { 0: '/any/thing' }],
  ['/docs/a/b', '/docs/*', { 0: 'a/b' }],
  ['/other', '/docs/*', null],
  ['/a//', '/:x(a/*)', { x: 'a//' }],
  // The first matching pattern of a list.
  ['/b/1', ['/a/:x', '/b/:y', '/:z/1'], { y: '1' }],
  ['/c', ['/a', '/b'], null],
])('B132 B134 createPathMatcher: in %s, the parameters of %j are %j', (pathname, path, params) => {
  expect(matchPath(pathname, { path })?.params ?? null).toEqual(params)
})

it.each([
  ['/docs', '/docs', true],
  ['/DOCS/', '/docs', true],
  ['/docs/x', '/docs', false],
])('B134 createPathMatcher: %s is all of %s: %s', (pathname, path, isExact) => {
  expect(matchPath(pathname, { path })).toMatchObject({ isExact })
})

/** Escapes a literal path, because dots have a meaning in a pattern. */
function isExact(pathname: string, literal: string): boolean {
  return matchPath(pathname, { path: literal.replaceAll('.', String.raw`\.`), exact: true }) !== null
}

it.each([
  ['/docs/quickstart.html', '/docs/quickstart'],
  ['/docs/index.html', '/docs'],
  ['/index.html', '/'],
  ['/docs/quickstart', '/docs/quickstart'],
  ['/docs/index', '/docs/index'],
  ['/docs/html', '/docs/html'],
  ['/', '/'],
])('html suffix: %s is matched as %s', (pathname, expected) => {
  expect(stripHtmlSuffix(pathname)).toBe(expected)
})

const finder = createRouteFinder(['/', '/docs', '/docs/Quickstart/', '/café', '/a%20b', '/old.html', '/old'])

it.each([
  ['/', '/'],
  ['', '/'],
  ['/index.html', '/'],
  ['/docs/', '/docs'],
  ['/DOCS', '/docs'],
  ['/docs/index.html', '/docs'],
  ['/docs.html', '/docs'],
  ['/docs/quickstart', '/docs/Quickstart/'],
  ['/docs/quickstart.html', '/docs/Quickstart/'],
  ['/caf%C3%A9', '/café'],
  ['/caf%c3%a9/', '/café'],
  ['/a%20b', '/a%20b'],
  ['/a b', '/a%20b'],
  ['/old.html', '/old.html'],
  [' /old ', '/old'],
  ['/docs//', null],
  ['/docs/missing', null],
  ['/%E0%A4%A', null],
])('createRouteFinder: %j leads to %j', (pathname, expected) => expect(finder.find(pathname)).toBe(expected))

it('createRouteFinder: prefers the path with exactly the same spelling', () => {
  const finder = createRouteFinder(['/Api', '/api', '/api/'])
  expect([finder.find('/api'), finder.find('/api/'), finder.find('/API')]).toEqual(['/api', '/api/', '/Api'])
})

it('createRouteFinder: agrees with exact patterns', () => {
  const segment = fc.stringMatching(/^[a-cA-C.é-]{1,3}$/)
  const path = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
  const visited = fc
    .tuple(path, fc.constantFrom('', '/', '.html', '/index.html'))
    .map(([base, suffix]) => base + suffix)
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 12 }), visited, (paths, pathname) => {
      const isRegistered = paths.some((candidate) => isExact(pathname, candidate))
      const wanted = isRegistered ? pathname : stripHtmlSuffix(pathname)
      const expected = paths.includes(wanted)
        ? wanted
        : (paths.find((candidate) => isExact(wanted, candidate)) ?? null)
      expect(createRouteFinder(paths).find(pathname)).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

it('createRouteFinder: finds one of many paths as fast as one of few', async () => {
  const work = (count: number) => {
    const finder = createRouteFinder(Array.from({ length: count }, (_, index) => `/docs/page-${index}`))
    for (let index = 0; index < count; index++) finder.find(`/docs/PAGE-${index}.html`)
  }
  expect(await measureGrowth(work, 10_000)).toBeLessThan(8)
})
