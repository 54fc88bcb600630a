import { expect, test } from 'vitest'
import { checkEdit, fromFragment, toFragment } from './edit-fragment.ts'

const edit = {
  sample: '3f2a9c01b7',
  index: 2,
  files: { 'server.ts': "const price = '24 €' // 漢字\n".repeat(40) },
}

test('an edit survives the address', async () => {
  const fragment = await toFragment(edit)
  expect(fragment).toMatch(/^#edit=[\w-]+$/)
  expect(fragment.length).toBeLessThan(300)
  expect(await fromFragment(fragment)).toEqual(edit)
})

test('a fragment that was cut off, changed or means something else is ignored', async () => {
  const fragment = await toFragment(edit)
  const others = [
    '',
    '#install',
    '#edit=',
    '#edit=%%%',
    fragment.slice(0, -9),
    `${fragment.slice(0, 20)}AAAA`,
  ]
  for (const other of others) expect(await fromFragment(other)).toBeNull()
})

test.each([null, 1, 'x', {}, { sample: 1, index: 0, files: {} }, { sample: 'a', index: 0, files: { a: 1 } }])(
  'what is not an edit is refused: %j',
  (value) => expect(checkEdit(value)).toBeNull(),
)
