import { expect, test } from 'vitest'
import { decodeAddress } from './decode-address.ts'

test.each([
  ['/docs/a', '/docs/a'],
  ['/caf%C3%A9', '/café'],
  ['100%', '100%'],
  ['%E0%A4', '%E0%A4'],
])('%s → %s', (address, decoded) => {
  expect(decodeAddress(address)).toBe(decoded)
})
