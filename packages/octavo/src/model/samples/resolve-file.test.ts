import { expect, test } from 'vitest'
import { resolveFile } from './resolve-file.ts'

const names = ['server.ts', 'src/app.tsx', 'src/pages/index.tsx', 'lib/index.ts']

test.each([
  ['./server', 'client.ts', 'server.ts'],
  ['./server.js', 'client.ts', 'server.ts'],
  ['../server', 'src/app.tsx', 'server.ts'],
  ['./pages', 'src/app.tsx', 'src/pages/index.tsx'],
  ['../../lib', 'src/pages/index.tsx', 'lib/index.ts'],
  ['./missing', 'client.ts', null],
])('%s in %s means %s', (specifier, from, expected) => {
  expect(resolveFile(specifier, from, names)).toBe(expected)
})
