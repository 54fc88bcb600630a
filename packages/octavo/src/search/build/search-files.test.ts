import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readCacheFile, writeCacheFile } from '../../cache/cache-file.ts'
import { unpackWords } from '../shared/sharded-facets.ts'
import { siteOf } from '../../../tests/route-fixtures.ts'
import type { Site } from '../../model/site.ts'
import type { SearchablePage } from './build-record.ts'
import { writeSearchFiles } from './search-files.ts'

/** Long enough for a facet that isn't loaded as a whole. */
const long = 'Every lamp burns oil. '.repeat(25_000)

function pageOf(route: string, title: string): SearchablePage {
  const sections = [{ id: '', level: 1, heading: '', text: long, code: '', symptoms: '', phrases: '' }]
  const record = { path: route, title, kind: 'guide' as const, group: '', symbols: [], keywords: [] }
  return { tag: 'default', record: { ...record, description: '', sections }, order: null, phrases: [] }
}

test('a changed page costs the reading of one page', () => {
  const cacheFolder = mkdtempSync(path.join(tmpdir(), 'octavo-terms-'))
  const build = (...pages: SearchablePage[]) => {
    const staging = mkdtempSync(path.join(tmpdir(), 'octavo-staging-'))
    const site = siteOf({ search: { service: null } as NonNullable<Site['search']> })
    const { bytes, writeCache } = writeSearchFiles(pages, site, { staging, cacheFolder })
    expect(writeCache()).toEqual([])
    const { shards } = JSON.parse(readFileSync(path.join(staging, 'search-index-default.json'), 'utf8'))
    return { bytes, spelling: readFileSync(path.join(staging, shards.folder, 'spelling.json'), 'utf8') }
  }
  const facetsKept = () => readCacheFile(path.join(cacheFolder, 'facets'))?.toString() ?? ''
  const lamps = pageOf('/lamps', 'Lamps')
  const first = build(lamps, pageOf('/wicks', 'Wicks of cotton'))
  expect(build(lamps, pageOf('/wicks', 'Wicks of cotton'))).toEqual(first)
  const cache = path.join(cacheFolder, 'terms')
  // A word that no page has shows which page is read and which one is known.
  writeCacheFile(
    cache,
    readCacheFile(cache)
      ?.toString()
      .replaceAll(/lamps?/gi, 'moonlight') ?? '',
  )
  // Nothing is read again as long as all pages are the same.
  expect(build(lamps, pageOf('/wicks', 'Wicks of cotton'))).toEqual(first)
  const kept = facetsKept()
  const { spelling } = build(lamps, pageOf('/wicks', 'Wicks of linen'))
  expect(unpackWords(JSON.parse(spelling).terms)).toEqual(
    expect.arrayContaining(['moonlight', 'linen', 'wick']),
  )
  expect(facetsKept()).not.toBe(kept)
  writeFileSync(cache, 'damaged')
  writeFileSync(path.join(cacheFolder, 'facets'), 'damaged')
  expect(build(lamps, pageOf('/wicks', 'Wicks of cotton'))).toEqual(first)
})
