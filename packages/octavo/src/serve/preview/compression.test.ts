import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, createCompressor, type Encoding } from './compression.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', null],
  ['gzip;q=0', null],
  ['br;q=oops', null],
  ['', null],
  [undefined, null],
])('%j gets %j', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))

const fileOf = (key: string, encoding: Encoding, text = key) => ({
  key,
  encoding,
  read: async () => Buffer.from(text),
})

test('compresses each version of a file once, and tries again after a failure', async () => {
  const compressor = createCompressor()
  const [first, again] = await Promise.all([
    compressor.compress(fileOf('v1', 'br', 'one')),
    compressor.compress(fileOf('v1', 'br', 'one')),
  ])
  expect(again).toBe(first)
  expect(brotliDecompressSync(first).toString()).toBe('one')
  expect(gunzipSync(await compressor.compress(fileOf('v2', 'gzip', 'two'))).toString()).toBe('two')
  const failing = { ...fileOf('x', 'br'), read: () => Promise.reject(new Error('unreadable')) }
  await expect(compressor.compress(failing)).rejects.toThrow('unreadable')
  expect(brotliDecompressSync(await compressor.compress(fileOf('x', 'br'))).toString()).toBe('x')
})
