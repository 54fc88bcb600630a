import { expect, test } from 'vitest'
import { compareParts, type SitePart } from './site-parts.ts'

const part: SitePart = {
  version: 1,
  folder: '/parts/1',
  clientFolder: '/parts/1/client',
  rscEntry: 'file:///parts/1/rsc/index.js',
  ssrEntry: 'file:///parts/1/ssr/index.js',
  clientEntry: 'assets/index-1.js',
  references: {},
  sheets: { 'assets/site/client-a.css': '1', 'assets/site/rsc-b.css': '1' },
  serverHash: 'same',
  messages: [],
  inputs: [],
  watched: [],
}

test('what open pages have to do after an edit: nothing, scripts, server components, or sheets', () => {
  expect(compareParts(part, part)).toBeNull()
  expect(compareParts(part, null)).toBeNull()
  expect(compareParts(null, null)).toBeNull()
  expect(compareParts(part, { ...part, version: 2 })).toEqual({ version: 2, sheets: [], refresh: false })
  expect(compareParts(part, { ...part, version: 2, serverHash: 'other' })?.refresh).toBe(true)
  expect(compareParts(null, part)?.refresh).toBe(true)
  const sheets = { 'assets/site/client-a.css': '2', 'assets/site/rsc-c.css': '1' }
  expect(compareParts(part, { ...part, version: 2, sheets })?.sheets).toEqual([
    '/__octavo_base__/assets/site/client-a.css',
    '/__octavo_base__/assets/site/rsc-b.css',
    '/__octavo_base__/assets/site/rsc-c.css',
  ])
})
