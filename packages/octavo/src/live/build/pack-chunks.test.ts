import { expect, test } from 'vitest'
import { packChunks } from './pack-chunks.ts'

const long = (text: string) =>
  text + Array.from({ length: 3000 }, (_, index) => `;f(${index * 7919})`).join('')
const chunks = [
  { fileName: 'server.js', code: long('const e=require("./shared.js");exports.a=e'), imports: ['shared.js'] },
  { fileName: 'client.js', code: long('const e=require("./shared.js");exports.b=e'), imports: ['shared.js'] },
  { fileName: 'shared.js', code: long('exports.c=1'), imports: [] },
]
const entries = new Map([
  ['server', 'server.js'],
  ['client', 'client.js'],
])

test('a package is loaded with what it needs, and nothing else', () => {
  const packed = packChunks(chunks, entries, [['server'], ['client'], ['server', 'client']])
  expect(Object.keys(packed.files)).toHaveLength(3)
  expect(packed.packages['server']).toHaveLength(2)
  expect(Object.values(packed.files).join()).toContain('__octavoDefine("server",')
})

test('packages that are always used together are one file', () => {
  const packed = packChunks(chunks, entries, [['server', 'client']])
  expect(Object.keys(packed.files)).toHaveLength(1)
  expect(packed.packages['server']).toEqual(packed.packages['client'])
})

test('names stay the same while the text does', () => {
  const before = packChunks(chunks, entries, [['server'], ['client']])
  const changed = chunks.map((chunk) =>
    chunk.fileName === 'client.js' ? { ...chunk, code: `${chunk.code};1` } : chunk,
  )
  const after = packChunks(changed, entries, [['server'], ['client']])
  expect(after.packages['server']).toEqual(before.packages['server'])
  expect(after.packages['client']).not.toEqual(before.packages['client'])
})
