import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureGrowth } from '../../../tests/measure-growth.ts'
import { createPathMatcher, createRouteFinder, stripHtmlSuffix, type PathOptions } from './route-match.ts'

const matchPath = (pathname: string, options: PathOptions) => createPathMatcher(options)(pathname)

describe('createPathMatcher', () => {
  it('B133 B134 matches a prefix, any letter case and an optional trailing slash by default', () => {
    expect(matchPath('/docs/quickstart', { path: '/docs' })).toEqual({
      path: '/docs',
      url: '/docs',
      isExact: false,
      params: {},
    })
    expect(matchPath('/DOCS/', { path: '/docs' })).toMatchObject({ url: '/DOCS/', isExact: true })
    expect(matchPath('/docs', { path: '/docs/' })).toMatchObject({ url: '/docs', isExact: true })
    expect(matchPath('/docsify', { path: '/docs' })).toBeNull()
  })

  it('B133 requires the whole path when exact', () => {
    expect(matchPath('/docs/quickstart/', { path: '/docs/quickstart', exact: true })).not.toBeNull()
    expect(matchPath('/DOCS/Quickstart', { path: '/docs/quickstart', exact: true })).not.toBeNull()
    expect(matchPath('/docs/quickstart/more', { path: '/docs/quickstart', exact: true })).toBeNull()
  })

  it('B133 respects the trailing slash when strict and letter case when sensitive', () => {
    expect(matchPath('/docs/', { path: '/docs', exact: true, strict: true })).toBeNull()
    expect(matchPath('/docs', { path: '/docs/', exact: true, strict: true })).toBeNull()
    expect(matchPath('/docs/', { path: '/docs/', exact: true, strict: true })).not.toBeNull()
    expect(matchPath('/Docs', { path: '/docs', sensitive: true })).toBeNull()
  })

  it('B132 B134 reads parameters: named, optional, repeated, with a pattern', () => {
    expect(matchPath('/blog/7', { path: '/blog/:id' })?.params).toEqual({ id: '7' })
    expect(matchPath('/blog', { path: '/blog/:id?' })?.params).toEqual({ id: undefined })
    expect(matchPath('/files/a/b', { path: '/files/:rest*' })?.params).toEqual({ rest: 'a/b' })
    expect(matchPath('/files', { path: '/files/:rest+' })).toBeNull()
    expect(matchPath('/files/a/b', { path: '/files/:rest+' })?.params).toEqual({ rest: 'a/b' })
    expect(matchPath('/v/10', { path: String.raw`/v/:major(\d+)` })?.params).toEqual({ major: '10' })
    expect(matchPath('/v/ten', { path: String.raw`/v/:major(\d+)` })).toBeNull()
  })

  it('B132 reads a lone star as a wildcard', () => {
    expect(matchPath('/any/thing', { path: '*' })).toMatchObject({
      url: '/any/thing',
      params: { 0: '/any/thing' },
    })
    expect(matchPath('/docs/a/b', { path: '/docs/*' })?.params).toEqual({ 0: 'a/b' })
    expect(matchPath('/other', { path: '/docs/*' })).toBeNull()
    expect(matchPath('/a//', { path: '/:x(a/*)' })?.params).toEqual({ x: 'a//' })
  })

  it('B132 uses the first matching pattern in a list', () => {
    expect(matchPath('/b/1', { path: ['/a/:x', '/b/:y', '/:z/1'] })).toMatchObject({
      path: '/b/:y',
      params: { y: '1' },
    })
    expect(matchPath('/c', { path: ['/a', '/b'] })).toBeNull()
  })

  it('B134 returns / when the root pattern covers nothing', () => {
    expect(matchPath('/docs', { path: '/' })).toEqual({ path: '/', url: '/', isExact: false, params: {} })
    expect(matchPath('/', { path: '/', exact: true })).toMatchObject({ url: '/', isExact: true })
    expect(matchPath('/docs', { path: '/', exact: true })).toBeNull()
  })
})

/** Escapes a literal path, because dots have a meaning in a pattern. */
function isExact(pathname: string, literal: string): boolean {
  return matchPath(pathname, { path: literal.replaceAll('.', String.raw`\.`), exact: true }) !== null
}

describe('html suffix', () => {
  it.each([
    ['/docs/quickstart.html', '/docs/quickstart'],
    ['/docs/index.html', '/docs'],
    ['/index.html', '/'],
    ['/docs/quickstart', '/docs/quickstart'],
    ['/docs/index', '/docs/index'],
    ['/docs/html', '/docs/html'],
    ['/', '/'],
  ])('%s is matched as %s', (pathname, expected) => {
    expect(stripHtmlSuffix(pathname)).toBe(expected)
  })
})

describe('createRouteFinder', () => {
  const finder = createRouteFinder([
    '/',
    '/docs',
    '/docs/Quickstart/',
    '/café',
    '/a%20b',
    '/old.html',
    '/old',
  ])

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
  ])('%j leads to %j', (pathname, expected) => {
    expect(finder.find(pathname)).toBe(expected)
  })

  it('prefers the path with exactly the same spelling', () => {
    const finder = createRouteFinder(['/Api', '/api', '/api/'])
    expect([finder.find('/api'), finder.find('/api/'), finder.find('/API')]).toEqual([
      '/api',
      '/api/',
      '/Api',
    ])
  })

  it('agrees with exact patterns', () => {
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

  it('finds one of many paths as fast as one of few', async () => {
    const work = (count: number) => {
      const finder = createRouteFinder(Array.from({ length: count }, (_, index) => `/docs/page-${index}`))
      for (let index = 0; index < count; index++) finder.find(`/docs/PAGE-${index}.html`)
    }
    expect(await measureGrowth(work, 10_000)).toBeLessThan(8)
  })
})
