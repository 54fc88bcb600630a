import { expect, test } from 'vitest'
import type { ReferenceKind } from 'octavo/feature-shared'
import { listRedirects } from './build-pages.ts'
import type { ListedExport, SymbolTable } from './list-symbols.ts'

function redirectsOf(...symbols: [ReferenceKind, string][]): string[] {
  const exports = symbols.map(([kind, name]) => ({
    name,
    symbol: { kind, routePath: `/api/${kind}/${name}` },
    aliasPath: null,
  }))
  const table = { entries: [{ routePath: '/api/', exports: exports as ListedExport[] }] } as SymbolTable
  return listRedirects(table).map(({ from, to }) => `${from} → ${to}`)
}

test('names that differ only in case are numbered in order', () => {
  expect(redirectsOf(['class', 'Server'], ['function', 'server'], ['variable', 'SERVER'])).toEqual([
    '/api/functions/server-1 → /api/function/server',
    '/api/variables/SERVER-2 → /api/variable/SERVER',
  ])
})
