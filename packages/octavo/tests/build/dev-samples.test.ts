import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '../../src/model/record.ts'
import { untilAddress } from '../until-address.ts'
import { startOctavo } from './run-octavo.ts'
import { page, sampleSite } from './sample-site.ts'
import { shareSite } from './test-site.ts'

const site = shareSite(sampleSite)
site.write({ 'site.config.ts': sampleSite['site.config.ts']?.replace('"search":false,', '') ?? '' })
let server: ChildProcess
let address = ''
let output = ''

beforeAll(async () => {
  server = startOctavo(['dev', '--root', site.root, '--port', '0'])
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  address = await untilAddress(server)
})

afterAll(() => {
  server.kill('SIGKILL')
})

/** What a page learns immediately if it's opened now. */
async function overlay(): Promise<string> {
  const response = await fetch(`${address}@octavo/events`)
  for await (const bytes of response.body ?? []) return new TextDecoder().decode(bytes)
  return ''
}

test('pages are served before samples are compiled, and neither they nor the search show hidden lines', async () => {
  site.write({ 'docs/index.md': page('const a = 1\n// ---cut---\nconst shown = a') })
  const served = async () => (await fetch(`${address}docs/`)).text()
  await expect.poll(served).toContain('shown')
  expect(await served()).not.toContain('cut---')
  await expect.poll(() => output).toContain('✓ samples')
  await expect.poll(served).toContain('data-types=')
  const name = /data-types="(\w+)-/.exec(await served())?.[1]
  const types = await (await fetch(`${address}assets/types/${name}.json`)).text()
  expect(types).toContain('const shown: 1')
  const readTexts = async () => {
    const index = await fetch(`${address}search-index-docs-default-current.json`)
    const { text } = (await index.json()) as { text: FileRef }
    return (await fetch(new URL(text.href, address))).text()
  }
  site.write({ 'docs/index.md': page('const unseen = 1\n// ---cut---\nconst displayed = 2') })
  await expect.poll(readTexts).toContain('displayed')
  expect(await readTexts()).not.toContain('unseen')
})

test('an edit that breaks a sample is reported everywhere, and types come back after an edit of its prose', async () => {
  site.write({ 'docs/index.md': page("const a: number = 'x'") })
  await expect.poll(overlay).toContain('This sample does not compile')
  expect(output).toContain('docs/index.md:6:7')
  site.write({ 'docs/index.md': page('const a: number = 1') })
  await expect.poll(overlay).toBe(': open\n\n')
  const text = page('const kept: number = 1')
  const served = async () => (await fetch(`${address}docs/`)).text()
  site.write({ 'docs/index.md': text })
  await expect.poll(served).toMatch(/data-types=.*kept/s)
  const { body } = await fetch(`${address}@octavo/events`, { signal: AbortSignal.timeout(60_000) })
  site.write({ 'docs/index.md': `${text}\nMore prose.\n` })
  let seen = ''
  for await (const bytes of body ?? []) {
    seen += new TextDecoder().decode(bytes)
    if (seen.split('"refresh"').length > 2) break
  }
  expect(await served()).toMatch(/data-types=.*More prose/s)
})
