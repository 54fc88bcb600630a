import { expect, test } from 'vitest'
import { findSymbol, referenceIdOf, splitName, type ReferenceIndex } from './reference-index.ts'

const index: ReferenceIndex = {
  pages: [],
  tree: [],
  redirects: [],
  deprecated: [],
  exports: { lantern: { beacon: '/docs/api/lantern/functions/beacon' } },
}

test('finds the page of an export, and ignores names that every object inherits', () => {
  expect(findSymbol(index, 'lantern', 'beacon')).toBe('/docs/api/lantern/functions/beacon')
  expect(findSymbol(index, 'lantern', 'toString')).toBeUndefined()
  expect(findSymbol(index, 'keeper', 'beacon')).toBeUndefined()
})

test('ids are addresses relative to the version', () => {
  expect(referenceIdOf('/docs/api/lantern/', '/docs')).toBe('api/lantern')
  expect(referenceIdOf('/api/lantern/types/Colour', '/')).toBe('api/lantern/types/Colour')
})

test('splits long names where a new word starts', () => {
  expect(splitName('createTRPCProxyClient()')).toEqual(['create', 'TRPC', 'Proxy', 'Client()'])
  expect(splitName('TRPC_ERROR_CODES_BY_NUMBER')).toEqual(['TRPC_', 'ERROR_', 'CODES_', 'BY_', 'NUMBER'])
  expect(splitName('httpBatchLink()')).toEqual(['httpBatchLink()'])
})
