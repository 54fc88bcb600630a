import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import report from '../docs/measurements/compare-200-three-peers.json' with { type: 'json' }
import { repository } from '../scripts/paths.mjs'

type Measured = { [name: string]: number | null }

const [{ sites } = { sites: [] }] = report.sizes
const [ours = {}, ...peers] = sites.map(({ measured }): Measured => measured)
const own = (name: string) => ours[name] ?? NaN
const best = (name: string) => Math.min(...peers.map((peer) => peer[name] ?? Infinity))

const seconds = (value: number) => `${value.toFixed(1)} s`
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`

/** Without line breaks. */
const read = (file: string) => readFileSync(join(repository, file), 'utf8').replaceAll(/\s+/g, ' ')

test('the README and the guide quote the saved measurements', () => {
  const readme = read('README.md')
  const times = (name: string) => (best(name) / own(name)).toFixed(1)
  for (const claim of [
    `200 pages take ${seconds(own('coldBuild'))} from nothing and ${seconds(own('rebuild'))} after an edit`,
    `[${times('coldBuild')} and ${times('rebuild')} times as long]`,
    `painted after ${kilobytes(own('paintBytes'))}`,
    `that takes ${milliseconds(own('firstPaint'))}`,
    `The next page takes ${kilobytes(own('clickBytes'))}`,
  ])
    expect(readme).toContain(claim)
  expect(own('firstPaint')).toBeLessThan(best('firstPaint'))
  const guide = read('docs/guide/why.md')
  const row = (label: string, name: string, format: (value: number) => string) =>
    `| ${label} | ${format(own(name))} | ${format(best(name))} |`
  for (const line of [
    row('build from nothing', 'coldBuild', seconds),
    row('build after one page has changed', 'rebuild', seconds),
    row('HTML and styles before the first paint', 'paintBytes', kilobytes),
    row('first paint on a slow phone and line', 'firstPaint', milliseconds),
    row('bytes of the next page', 'clickBytes', kilobytes),
    row('first search result', 'search', milliseconds),
    row('JavaScript of the first view', 'scripts', kilobytes),
    `${kilobytes(best('readingBytes'))} against ${kilobytes(own('readingBytes'))}`,
  ])
    expect(guide).toContain(line)
})
