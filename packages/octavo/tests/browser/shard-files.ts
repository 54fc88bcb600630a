import type { Page } from '@playwright/test'
import { buildShards } from '../../src/search/build/build-shards.ts'
import { facetFileName, unpackSection, type FacetFile, type TextFile } from '../../src/model/record.ts'

/** The facet of the docs that most tests read. */
const tag = 'docs-default-current'
const folder = '/assets/search/large/'

export type ShardFiles = {
  /** Names of the files that were requested. */
  requested: string[]
  /** While this matches a name, the file is answered with an error. */
  broken: RegExp | null
}

/** Serves the docs' search files the way the build writes them for a site with more text. */
export async function serveShards(page: Page, site: string): Promise<ShardFiles> {
  const whole = await readJson<FacetFile>(`${site}/${facetFileName(tag)}`)
  const text = await readJson<TextFile>(site + whole.text?.href)
  const records = whole.pages.map(({ headings: _headings, ...title }, number) => ({
    ...title,
    sections: (text.pages[number] ?? []).map(unpackSection),
  }))
  const shards = buildShards({ ...whole, records }, () => folder)
  const first = { ...whole, pages: [], text: null, starts: [], shards: shards.directory } satisfies FacetFile
  const state: ShardFiles = { requested: [], broken: null }
  await page.route(`**/${facetFileName(tag)}`, (route) => route.fulfill({ json: first }))
  await page.route(`**${folder}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(folder.length)
    state.requested.push(name)
    const body = shards.files.get(name)
    const isBroken = body === undefined || state.broken?.test(name)
    return route.fulfill(isBroken ? { status: 503, body: '' } : { body, contentType: 'application/json' })
  })
  return state
}

async function readJson<Content>(address: string): Promise<Content> {
  return (await (await fetch(address)).json()) as Content
}
