import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test('long names are split where a new word begins', () => {
  expect(splitName('createTRPCProxyClient()')).toEqual(['create', 'TRPC', 'Proxy', 'Client()'])
  expect(splitName('TRPC_ERROR_CODES_BY_NUMBER')).toEqual(['TRPC_', 'ERROR_', 'CODES_', 'BY_', 'NUMBER'])
  expect(splitName('httpBatchLink()')).toEqual(['httpBatchLink()'])
})
