import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { chooseEncoding, createCompressor } from './compression.ts'

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
])('%j gets %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('compresses each version of a file once', async () => {
  const folder = createTemporaryFolder({ a: 'one' })
  const filePath = join(folder, 'a')
  const compressor = createCompressor()
  const [first, again] = await Promise.all([
    compressor.compress(filePath, 'v1', 'br'),
    compressor.compress(filePath, 'v1', 'br'),
  ])
  expect(again).toBe(first)
  expect(brotliDecompressSync(first).toString()).toBe('one')
  writeFileSync(filePath, 'two')
  expect(gunzipSync(await compressor.compress(filePath, 'v2', 'gzip')).toString()).toBe('two')
})

test('lets go of what was compressed first when there is no more room', async () => {
  const folder = createTemporaryFolder({ a: 'one', b: 'two' })
  const compressor = createCompressor(30)
  const first = await compressor.compress(join(folder, 'a'), '1', 'gzip')
  const second = await compressor.compress(join(folder, 'b'), '1', 'gzip')
  expect(await compressor.compress(join(folder, 'b'), '1', 'gzip')).toBe(second)
  expect(await compressor.compress(join(folder, 'a'), '1', 'gzip')).not.toBe(first)
})

test('tries again after a failure', async () => {
  const folder = createTemporaryFolder()
  const compressor = createCompressor()
  await expect(compressor.compress(join(folder, 'a'), '1', 'br')).rejects.toThrow('ENOENT')
  writeFileSync(join(folder, 'a'), 'x')
  expect(brotliDecompressSync(await compressor.compress(join(folder, 'a'), '1', 'br')).toString()).toBe('x')
})
