import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PageRecord } from '../../model/record.ts'
import { openCache } from '../../cache/open-cache.ts'
import { buildShards } from './build-shards.ts'
import { openCachedShards } from './search-files.ts'

const locate = (key: string) => `assets/search/en-docs-${key}/`

function recordOf(text: string): PageRecord {
  const section = { id: '', level: 2, heading: '', text, code: '', symptoms: '', phrases: '' }
  return {
    path: '/lamps',
    title: 'Lamps',
    kind: 'guide',
    group: 'Docs',
    symbols: [],
    keywords: [],
    description: '',
    sections: [section],
  }
}

function facetOf(text: string) {
  return { tag: 'docs', language: 'en', records: [recordOf(text)], starts: [] }
}

function buildOnce(folder: string, text: string, at = locate) {
  const shards = openCachedShards(folder)
  const built = shards.build(facetOf(text), at)
  expect(shards.writeCache()).toEqual([])
  return built
}

test('shards are built again only when a page or their folder has changed, and unused ones go', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-shards-'))
  const list = () => readdirSync(path.join(folder, 'shards'))
  const first = buildOnce(folder, 'Every lamp burns oil.')
  expect(first).toEqual(buildShards(facetOf('Every lamp burns oil.'), locate))
  const [name = ''] = list()
  const cache = openCache<unknown>(path.join(folder, 'shards'))
  cache.write(name, { directory: first.directory, files: [['kept.json', '{}']] })
  expect([...buildOnce(folder, 'Every lamp burns oil.').files]).toEqual([['kept.json', '{}']])
  writeFileSync(path.join(folder, 'shards', name), 'damaged')
  expect(buildOnce(folder, 'Every lamp burns oil.')).toEqual(first)
  expect(buildOnce(folder, 'No lamp burns oil.').directory.key).not.toBe(first.directory.key)
  expect(buildOnce(folder, 'No lamp burns oil.', (key) => `elsewhere/${key}`).directory.folder).toMatch(
    /^elsewhere/,
  )
  // What this build may still be using isn't removed, so a build after it has to run later.
  await expect
    .poll(() => {
      buildOnce(folder, 'No lamp burns oil.')
      return list()
    })
    .toHaveLength(1)
})

test('a changed page costs the reading of one page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-shards-'))
  const lamps = recordOf('Every lamp burns oil.')
  const wicks = { ...recordOf('A wick is trimmed.'), path: '/wicks' }
  const build = (...records: PageRecord[]) => {
    const shards = openCachedShards(folder)
    const built = shards.build({ ...facetOf(''), records }, locate)
    shards.writeCache()
    return built
  }
  build(lamps, wicks)
  const changed = { ...wicks, title: 'Wicks of cotton' }
  expect(build(lamps, changed)).toEqual(buildShards({ ...facetOf(''), records: [lamps, changed] }, locate))
  const terms = openCache<Record<string, { prose: string }>>(path.join(folder, 'terms'))
  const [name = ''] = terms.keys()
  const pages = terms.read(name) ?? {}
  // Words that no page has show which page is read and which one is known.
  for (const page of Object.values(pages)) page.prose = 'moonlight'
  terms.write(name, pages)
  const { files } = build(lamps, { ...wicks, title: 'Wicks of linen' })
  const texts = [...files.values()].join('\n')
  expect(texts).toContain('moonlight')
  expect(texts).toContain('linen')
  expect(Object.keys(terms.read(name) ?? {})).toHaveLength(2)
})
