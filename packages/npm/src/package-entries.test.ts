import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../octavo/tests/temporary-folder.ts'
import { listEntries, readManifest } from './package-entries.ts'

function entriesOf(files: Record<string, string>, exclude: string[] = []): string[] {
  const folder = createTemporaryFolder(files)
  const entries = listEntries(readManifest(folder) ?? {}, { name: 'lantern', folder, exclude })
  return entries.map(({ specifier, file }) => `${specifier} ${path.relative(folder, file)}`)
}

const nested = {
  'package.json': '{ "main": "dist/lantern.js" }',
  'dist/lantern.d.ts': '',
  'dist/package.json': '{ "type": "module" }',
  'oil/http/package.json': '{ "main": "dist/http.cjs.js", "module": "dist/http.esm.js" }',
  'oil/http/dist/http.cjs.d.ts': '',
  'oil/untyped/package.json': '{ "main": "index.js" }',
  'node_modules/other/package.json': '{ "types": "index.d.ts" }',
  'node_modules/other/index.d.ts': '',
}

test('finds entry points in folders with a package.json, unless the package lists its exports', () => {
  expect(entriesOf(nested)).toEqual([
    'lantern dist/lantern.d.ts',
    'lantern/oil/http oil/http/dist/http.cjs.d.ts',
  ])
  expect(entriesOf(nested, ['./oil/http'])).toEqual(['lantern dist/lantern.d.ts'])
  const manifest = '{ "exports": { ".": { "types": "./dist/lantern.d.ts" } } }'
  expect(entriesOf({ ...nested, 'package.json': manifest })).toEqual(['lantern dist/lantern.d.ts'])
})
