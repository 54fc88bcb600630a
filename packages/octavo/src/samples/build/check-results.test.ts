import { expect, test } from 'vitest'
import { checkShare } from './check-results.ts'

const unchecked = [
  { file: 'a.md', line: 3, reason: 'pseudo code' },
  { file: 'b.md', line: 9, reason: '' },
]

test('a few samples may opt out', () => {
  expect(checkShare({ checked: 98, unchecked }, { maxUnchecked: 0.02 })).toEqual([])
  expect(checkShare({ checked: 0, unchecked: [] }, { maxUnchecked: 0 })).toEqual([])
})

test('too many fail the build, with a list of them', () => {
  expect(checkShare({ checked: 58, unchecked }, { maxUnchecked: 0.03 })).toEqual([
    {
      severity: 'error',
      message:
        '2 of 60 samples are not compiled (3.3 %, but at most 3 % are allowed):\n- a.md:3 pseudo code\n- b.md:9 (no reason given)',
      hint: 'Let some of them compile, or raise "samples.maxUnchecked" in site.config.ts.',
    },
  ])
})
