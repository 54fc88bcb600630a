import { expect, test } from 'vitest'
import { isOutputFence, parseSampleMeta } from './sample-meta.ts'

const nothing = {
  sample: null,
  nocheck: null,
  environment: null,
  run: false,
  isNodeOnly: false,
  isAlone: false,
  edit: false,
  preview: null,
  title: null,
}

test.each([
  ['', nothing],
  ['title="a.ts" sample="shop" run {1}', { ...nothing, title: 'a.ts', sample: 'shop', run: true }],
  ['run="node"', { ...nothing, run: true, isNodeOnly: true }],
  ['run="alone"', { ...nothing, run: true, isAlone: true }],
  ['preview', { ...nothing, preview: '' }],
  ['preview="<Book id={7} />"', { ...nothing, preview: '<Book id={7} />' }],
  ["nocheck='pseudo code' samples='9.x'", { ...nothing, nocheck: 'pseudo code', environment: '9.x' }],
  ['nocheck', { ...nothing, nocheck: '' }],
  ['title="how to run nocheck"', { ...nothing, title: 'how to run nocheck' }],
  ['edit sample="x" title="edit"', { ...nothing, edit: true, sample: 'x', title: 'edit' }],
  ['running subsample="x"', nothing],
])('reads %j', (meta, expected) => expect(parseSampleMeta(meta)).toEqual(expected))

test('recognizes a fence that shows what a sample prints', () => {
  expect(isOutputFence('output', '')).toBe(true)
  expect(isOutputFence('text', 'output')).toBe(true)
  expect(isOutputFence('text', 'title="output"')).toBe(false)
})
