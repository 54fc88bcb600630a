import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOctavo } from './run-octavo.ts'
import { createSampleSite, page } from './sample-site.ts'

const site = createSampleSite()
let server: ChildProcess
let address = ''
let output = ''

beforeAll(async () => {
  server = startOctavo(['dev', '--root', site.root, '--port', '0'])
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  address = await vi.waitUntil(() => /http:\/\/localhost:\d+\//.exec(output)?.[0], { timeout: 60_000 })
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

const slow = { timeout: 60_000 }

test('pages are served before samples are compiled, and never show hidden lines', async () => {
  site.write({ 'docs/index.md': page('const a = 1\n// ---cut---\nconst shown = a') })
  const served = async () => (await fetch(`${address}docs/`)).text()
  await expect.poll(served, slow).toContain('shown')
  expect(await served()).not.toContain('cut---')
  await expect.poll(() => output, slow).toContain('✓ samples')
  await expect.poll(served, slow).toContain('data-types=')
  const name = /data-types="(\w+)-/.exec(await served())?.[1]
  const types = await (await fetch(`${address}assets/types/${name}.json`)).text()
  expect(types).toContain('const shown: 1')
})

test('an edit that breaks a sample is reported on every page until it is fixed', async () => {
  site.write({ 'docs/index.md': page("const a: number = 'x'") })
  await expect.poll(overlay, slow).toContain('This sample does not compile')
  expect(output).toContain('docs/index.md:6:7')
  site.write({ 'docs/index.md': page('const a: number = 1') })
  await expect.poll(overlay, slow).toBe(': open\n\n')
})

test('an open page is refreshed again when the types are back after an edit of its prose', async () => {
  const text = page('const kept: number = 1')
  const served = async () => (await fetch(`${address}docs/`)).text()
  site.write({ 'docs/index.md': text })
  await expect.poll(served, slow).toMatch(/data-types=.*kept/s)
  const { body } = await fetch(`${address}@octavo/events`, { signal: AbortSignal.timeout(20_000) })
  site.write({ 'docs/index.md': `${text}\nMore prose.\n` })
  let seen = ''
  for await (const bytes of body ?? []) {
    seen += new TextDecoder().decode(bytes)
    if (seen.split('"refresh"').length > 2) break
  }
  expect(await served()).toMatch(/data-types=.*More prose/s)
})
