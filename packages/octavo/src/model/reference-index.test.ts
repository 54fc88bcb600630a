import { expect, test } from 'vitest'
import { findSymbol, referenceIdOf, splitName, type ReferenceIndex } from './reference-index.ts'

const index: ReferenceIndex = {
  pages: [],
  tree: [],
  redirects: [],
  deprecated: [],
  exports: { lantern: { beacon: '/docs/api/lantern/functions/beacon' } },
}

test('finds the page of an export, with its address and its long name split where new words start', () => {
  expect(findSymbol(index, 'lantern', 'beacon')).toBe('/docs/api/lantern/functions/beacon')
  expect(findSymbol(index, 'lantern', 'toString')).toBeUndefined()
  expect(findSymbol(index, 'keeper', 'beacon')).toBeUndefined()
  expect(referenceIdOf('/docs/api/lantern/', '/docs')).toBe('api/lantern')
  expect(referenceIdOf('/api/lantern/types/Colour', '/')).toBe('api/lantern/types/Colour')
  expect(splitName('createTRPCProxyClient()')).toEqual(['create', 'TRPC', 'Proxy', 'Client()'])
  expect(splitName('TRPC_ERROR_CODES_BY_NUMBER')).toEqual(['TRPC_', 'ERROR_', 'CODES_', 'BY_', 'NUMBER'])
  expect(splitName('httpBatchLink()')).toEqual(['httpBatchLink()'])
})
