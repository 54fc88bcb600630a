import { expect, it } from 'vitest'
import { collapseMs } from './collapse.ts'

it('B214 takes longer for more content, but less than proportionally', () => {
  expect([0, 36, 360].map(collapseMs)).toEqual([40, 192, 327])
})
