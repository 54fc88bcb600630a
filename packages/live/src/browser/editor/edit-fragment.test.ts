import { randomBytes } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromFragment, toFragment } from './edit-fragment.ts'

const edit = {
  sample: '3f2a9c01b7',
  index: 2,
  files: { 'server.ts': "const price = '24 €' // 漢字\n".repeat(40) },
  fromLink: [],
}
const encode = (text: string) => `#edit=${deflateRawSync(text).toString('base64url')}`

test('an edit survives the address', async () => {
  const fragment = (await toFragment(edit)) ?? ''
  expect(fragment).toMatch(/^#edit=[\w-]+$/)
  expect(fragment.length).toBeLessThan(300)
  expect(await fromFragment(fragment)).toEqual({ edit: { ...edit, fromLink: ['server.ts'] }, mistake: null })
  // An address can't say otherwise.
  const forged = encode(JSON.stringify(edit))
  expect((await fromFragment(forged))?.edit?.fromLink).toEqual(['server.ts'])
})

test('a few kilobytes that would become gigabytes are given up early, and what no address could bring back gets none', async () => {
  const bomb = deflateRawSync(Buffer.alloc(2 ** 25), { level: 9 })
  const before = process.memoryUsage().arrayBuffers
  expect(bomb.length).toBeLessThan(35_000)
  expect(await fromFragment(`#edit=${bomb.toString('base64url')}`)).toEqual({
    edit: null,
    mistake: 'too large',
  })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 25)
  const noise = randomBytes(60_000).toString('base64')
  for (const text of ['x'.repeat(300_000), noise])
    expect(await toFragment({ ...edit, files: { 'a.ts': text } })).toBeNull()
})

const whole = encode(JSON.stringify(edit))
const withFiles = (files: string) => encode(`{ "sample": "a", "index": 0, "files": ${files} }`)
const code = (text: string) => withFiles(JSON.stringify({ 'a.ts': text }))

/** What anyone can write behind the address of a page, and what's opened: `mistake`, or the names of files. */
const links: [fragment: string, opened: string | string[] | null][] = [
  ['', null],
  ['#install', null],
  ['#EDIT=abc', null],
  ['#edit', null],
  ['#edit=', 'unreadable'],
  ['#edit=%%%', 'unreadable'],
  ['#edit=%3Cscript%3E', 'unreadable'],
  ['#edit=💡', 'unreadable'],
  [whole.slice(0, -9), 'unreadable'],
  [`${whole.slice(0, 20)}AAAA`, 'unreadable'],
  [whole.replace('=', '=='), 'unreadable'],
  [`#edit=${Buffer.from(JSON.stringify(edit)).toString('base64url')}`, 'unreadable'],
  [`#edit=${gzipSync(JSON.stringify(edit)).toString('base64url')}`, 'unreadable'],
  ...['', 'null', '1', '"x"', '[]', '{}', 'x'].map(
    (text) => [encode(text), 'unreadable'] as [string, string],
  ),
  [encode('{ "sample": 1, "index": 0, "files": {} }'), 'unreadable'],
  [encode('{ "sample": "a", "index": "0", "files": {} }'), 'unreadable'],
  ...['null', '1', '{ "a": 1 }', '{ "a": ["x"] }', '{ "a": null }'].map(
    (files) => [withFiles(files), 'unreadable'] as [string, string],
  ),
  [encode('['.repeat(1e5)), 'unreadable'],
  [withFiles('{}'), []],
  [withFiles('{ "__proto__": "x", "constructor": "x", "a.ts": "" }'), ['__proto__', 'constructor', 'a.ts']],
  [withFiles('{ "../../a.ts": "x" }'), ['../../a.ts']],
  [code('</script><img src=x onerror=alert(1)>'), ['a.ts']],
  [code('\u0000\ud800'), ['a.ts']],
  [code('x'.repeat(150_000)), ['a.ts']],
  [code('x'.repeat(250_000)), 'too large'],
  [code(' '.repeat(2 ** 25)), 'too large'],
  [`#edit=${'A'.repeat(2e6)}`, 'too large'],
]

test(`each of ${links.length} links is opened with what it changes, or refused`, async () => {
  for (const [fragment, expected] of links) {
    const opened = await fromFragment(fragment)
    const name = fragment.slice(0, 80)
    expect(opened?.mistake ?? opened?.edit?.fromLink ?? null, name).toEqual(expected)
    expect(Object.keys(opened?.edit?.files ?? {}), name).toEqual(Array.isArray(expected) ? expected : [])
    expect(Object.getPrototypeOf(opened?.edit?.files ?? {}), name).toBe(Object.prototype)
  }
})
