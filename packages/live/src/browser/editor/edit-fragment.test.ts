import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromFragment, toFragment } from './edit-fragment.ts'
import { checkEdit } from './saved-edits.ts'

const edit = {
  sample: '3f2a9c01b7',
  index: 2,
  files: { 'server.ts': "const price = '24 €' // 漢字\n".repeat(40) },
  fromLink: [],
}
const encode = (text: string) => `#edit=${deflateRawSync(text).toString('base64url')}`

test('an edit survives the address, and a fragment that is damaged is reported or ignored', async () => {
  const fragment = (await toFragment(edit)) ?? ''
  expect(fragment).toMatch(/^#edit=[\w-]+$/)
  expect(fragment.length).toBeLessThan(300)
  expect(await fromFragment(fragment)).toEqual({ edit: { ...edit, fromLink: ['server.ts'] }, mistake: null })
  // An address can't say otherwise.
  const forged = encode(JSON.stringify(edit))
  expect((await fromFragment(forged))?.edit?.fromLink).toEqual(['server.ts'])
  const damaged = ['#edit=', '#edit=%%%', fragment.slice(0, -9), `${fragment.slice(0, 20)}AAAA`, encode('{}')]
  for (const other of damaged)
    expect(await fromFragment(other)).toEqual({ edit: null, mistake: 'unreadable' })
  for (const other of ['', '#install']) expect(await fromFragment(other)).toBeNull()
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
  expect(await fromFragment(`#edit=${'A'.repeat(2e6)}`)).toEqual({ edit: null, mistake: 'too large' })
  const noise = randomBytes(60_000).toString('base64')
  for (const text of ['x'.repeat(300_000), noise])
    expect(await toFragment({ ...edit, files: { 'a.ts': text } })).toBeNull()
})

test.each([null, 1, 'x', {}, { sample: 1, index: 0, files: {} }, { sample: 'a', index: 0, files: { a: 1 } }])(
  'what is not an edit is refused: %j',
  (value) => expect(checkEdit(value)).toBeNull(),
)
