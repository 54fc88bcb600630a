import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha1, sha256 } from './hashes.ts'

test.each(['', 'abc', 'a'.repeat(55), 'b'.repeat(56), 'c'.repeat(64), 'harbor'.repeat(500)])(
  'hashes %j as Node does',
  (text) => {
    const bytes = new TextEncoder().encode(text)
    const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')
    expect(hex(sha1(bytes))).toBe(createHash('sha1').update(text).digest('hex'))
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(text).digest('hex'))
  },
)
