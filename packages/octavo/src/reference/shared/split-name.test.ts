import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test('splits long names where a new word starts', () => {
  expect(splitName('createTRPCProxyClient()')).toEqual(['create', 'TRPC', 'Proxy', 'Client()'])
  expect(splitName('TRPC_ERROR_CODES_BY_NUMBER')).toEqual(['TRPC_', 'ERROR_', 'CODES_', 'BY_', 'NUMBER'])
  expect(splitName('httpBatchLink()')).toEqual(['httpBatchLink()'])
})
