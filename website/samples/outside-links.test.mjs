// Lists of external resources. They aren't fetched here, but mistyped or repeated addresses are found.
import { expect, test } from 'vitest'
import { community, talks } from '../data/community.ts'
import { examples } from '../data/examples.ts'
import { sponsors } from '../data/sponsors.ts'
import { starterProjects } from '../data/starter-projects.ts'
import { upstream } from '../data/upstream.ts'

const lists = {
  ...community,
  talks,
  examples,
  sponsors,
  starterProjects,
  demos: examples.flatMap(({ name, demo }) => (demo === null ? [] : [{ name, url: demo }])),
  upstream: Object.entries(upstream).flatMap(([name, url]) =>
    typeof url === 'string' ? [{ name, url }] : [],
  ),
}

/** @param {string} url */
function isTidy(url) {
  return URL.canParse(url) && url.startsWith('https://') && !/\s/.test(url) && !url.endsWith('//')
}

/** @param {string[]} values */
function listRepeated(values) {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test.each(Object.entries(lists))('%s: addresses are well-formed, and none appears twice', (_, entries) => {
  const urls = entries.map(({ url }) => url)
  expect(urls.filter((url) => !isTidy(url))).toEqual([])
  expect(listRepeated(urls.map((url) => url.replace(/\/$/, '').toLowerCase()))).toEqual([])
  expect(urls.length).toBeGreaterThan(0)
})

test('no project is listed in two groups, and none has a blank name', () => {
  const projects = Object.values(community).flat()
  expect(listRepeated(projects.map(({ url }) => url))).toEqual([])
  expect(projects.filter(({ name, blurb }) => name.trim() !== name || blurb.trim() !== blurb)).toEqual([])
})
