import { renameSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { createCompressor } from './compression.ts'
import { parseByteRange, sendFile } from './send-file.ts'

const [before, after] = ['old '.repeat(1000), 'new '.repeat(50_000)]

test.each([
  ['as it is', 'identity'],
  ['compressed', 'br'],
])('a file that is replaced while it is being sent %s arrives complete', async (_, encoding) => {
  const folder = createTemporaryFolder({ 'page.html': before })
  const filePath = join(folder, 'page.html')
  const compressor = createCompressor()
  const server = createServer((request, response) => {
    const sent = sendFile({ request, response, filePath, status: 200, compressor })
    sent.catch((error: unknown) => response.destroy(error as Error))
    // By now the server has read the file's status, but hasn't sent anything.
    void stat(filePath).then(() => {
      writeFileSync(join(folder, 'next.html'), after)
      renameSync(join(folder, 'next.html'), filePath)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': encoding } })
    return { etag: response.headers.get('etag'), isWhole: [before, after].indexOf(await response.text()) }
  }
  const first = await ask()
  expect(first.isWhole).not.toBe(-1)
  // The result compressed under one version's ETag must be that version.
  const second = await ask()
  expect(second.isWhole).toBe(1)
  expect(second.etag === first.etag).toBe(first.isWhole === 1)
})

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('%s of ten bytes is %j', (header, range) => expect(parseByteRange(header, 10)).toEqual(range))

test('an empty file has no ranges', () => {
  expect(parseByteRange('bytes=0-0', 0)).toBe('unsatisfiable')
  expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
