import { expect, test } from 'vitest'
import { buildCorpusPages } from '../corpus.ts'
import { allPeers } from '../peers/all-peers.ts'
import { buildSidebar, routeOf, withAddresses, withHeading } from '../peers/peer.ts'
import { compareRow, describeNeed, formatValue, rows, type SiteResult, type Measured } from './comparison.ts'
import { summarize } from './measure-sites.ts'
import { sumBlockingTime } from './page-recorder.ts'
import { createPageFinder, findOpening, planSession } from './session.ts'

test('ours is compared with the best peer, by ratio or by an upper bound, and the median of several visits', () => {
  const row = (key: string) => rows.find((candidate) => candidate.key === key) ?? raise(key)
  const sites = [
    site('octavo', { coldBuild: 4, scripts: 79_000, firstPaint: 300, click: 0 }),
    site('one', { coldBuild: 20, scripts: 26_000, firstPaint: 250, click: 10 }),
    site('two', { coldBuild: 30, scripts: null, firstPaint: 900, click: 20 }),
  ]
  expect(compareRow(row('coldBuild'), sites, 200)).toEqual({ ratio: 5, verdict: 'ok' })
  expect(compareRow(row('coldBuild'), sites, 2000).verdict).toBe('MISSED')
  expect(compareRow(row('scripts'), sites, 200)).toMatchObject({ ratio: 26 / 79, verdict: 'ok' })
  expect(compareRow(row('firstPaint'), sites, 200).verdict).toBe('MISSED')
  expect(compareRow(row('click'), sites, 200)).toMatchObject({ ratio: Infinity, verdict: 'ok' })
  expect(compareRow(row('search'), sites, 200)).toEqual({ ratio: null, verdict: '-' })
  expect(describeNeed(row('coldBuild'), 2000)).toBe('best / 6')
  expect(describeNeed(row('scripts'), 20)).toBe('at most 80.0 kB')
  expect([formatValue(1_234_000, 'MB'), formatValue(12.34, 's'), formatValue(null, 'ms')]).toEqual([
    '1.2',
    '12.3',
    '–',
  ])
  const landing = {
    firstPaint: 1,
    largestPaint: 100,
    blocking: 0,
    scriptBytes: 5,
    paintBytes: 6,
  }
  const visit = (ms: number) => ({
    landing,
    clicks: [10, 20, 30, ms].map((time) => ({ ms: time, bytes: time })),
    search: null,
    problem: null,
    readingBytes: 1000 + ms,
    vainBytes: 7,
  })
  const figures = summarize([visit(40), visit(80), visit(60)])
  expect(figures).toMatchObject({
    click: 20,
    clickBytes: 30,
    vainBytes: 7,
    readingWait: 220,
    readingBytes: 1060,
  })
  expect(Object.keys(figures)).not.toContain('search')
  expect(Object.keys(figures)).not.toContain('sessionBytes')
})

test('files made for one page are recognized by their words, and a session follows links after the first paint', () => {
  const pages = buildCorpusPages(200)
  const [first, second] = pages
  if (!first || !second) throw new Error('Bug: an empty corpus')
  const openings = pages.map(({ text }) => findOpening(text))
  expect(Math.min(...openings.map(({ length }) => length))).toBeGreaterThan(40)
  const findPage = createPageFinder(pages)
  expect(findPage(Buffer.from(second.text))).toBe(second)
  expect(findPage(Buffer.from(first.text + second.text))).toBeNull()
  expect(findPage(Buffer.from(`sidebar: ${second.title}, ${second.place}`))).toBeNull()
  const longTasks = [
    { start: 0, duration: 90 },
    { start: 120, duration: 70 },
    { start: 300, duration: 150 },
  ]
  expect(sumBlockingTime({ firstPaint: 100, largestPaint: 100, longTasks })).toBe(120)
  const visited = buildCorpusPages(20)
  const session = planSession(visited)
  expect(new Set(session).size).toBe(5)
  for (const [index, page] of session.slice(1).entries()) expect(session[index]?.links).toContain(page.place)
  expect(() => planSession(visited.slice(0, 1))).toThrowErrorMatchingInlineSnapshot(
    `[Error: the corpus has no chain of 5 linked pages: take more pages]`,
  )
})

test('every peer gets every page, with a heading and addresses if needed, and a sidebar that mirrors the folders', () => {
  const [page] = buildCorpusPages(20)
  if (!page) throw new Error('Bug: an empty corpus')
  const heading = withHeading(page)
  expect(heading.indexOf(`# ${page.title}`)).toBeGreaterThan(heading.indexOf('\n---\n'))
  const linked = withAddresses(page, '!')
  expect(linked).toContain(`](${routeOf(page.links[0] ?? '')}!)`)
  expect(linked).not.toContain('](./')
  expect(routeOf(page.place)).toBe('/docs/chapter-000/page-00000')
  for (const peer of allPeers) {
    expect(peer.writePage?.(page) ?? page.text, peer.name).toContain(page.title)
    for (const version of Object.values(peer.dependencies))
      expect(version).toMatch(/^\d+\.\d+\.\d+(-rc\.\d+)?$/)
  }
  const pages = ['a/b/x.md', 'a/b/y.md', 'a/z.md'].map((place) => ({
    place,
    title: place,
    text: '',
    links: [],
  }))
  expect(buildSidebar(pages)).toEqual([
    {
      text: 'a',
      collapsed: true,
      items: [
        {
          text: 'b',
          collapsed: true,
          items: [
            { text: 'a/b/x.md', link: '/docs/a/b/x' },
            { text: 'a/b/y.md', link: '/docs/a/b/y' },
          ],
        },
        { text: 'a/z.md', link: '/docs/a/z' },
      ],
    },
  ])
})

function site(name: string, figures: Record<string, number | null>): SiteResult {
  const all = Object.fromEntries(rows.map(({ key }) => [key, figures[key] ?? null]))
  const measured = all as unknown as Measured
  return { peer: name, title: name, versions: { [name]: '1.2.3' }, measured, problems: [] }
}

function raise(key: string): never {
  throw new Error(`no row ${key}`)
}
