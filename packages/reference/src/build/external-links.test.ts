import { expect, test } from 'vitest'
import { findExternalLink, type ExternalLinks } from './page-scope.ts'

const links: ExternalLinks = {
  '@types/node': 'https://nodejs.org/api/{module}.html',
  query: { Client: 'https://query.example/client', '*': 'https://query.example/types#{name}' },
}
const find = (packageName: string, qualifiedName: string, packagePath = 'index.d.ts') =>
  findExternalLink({ packageName, qualifiedName, packagePath }, links)

test("built-in types link to the language's documentation, others to the configured address or npm", () => {
  expect(
    ['Map', 'PromiseLike', 'ReadonlyArray', 'AsyncIterable', 'Omit', 'ReturnType', 'Uppercase'].map((name) =>
      find('typescript', name, 'lib/lib.es2015.d.ts')?.replace(/^.*(?:Global_Objects|handbook)/, ''),
    ),
  ).toEqual([
    '/Map',
    '/Promise',
    '/Array',
    '/AsyncIterator',
    '/utility-types.html#omittype-keys',
    '/utility-types.html#returntypetype',
    '/utility-types.html#intrinsic-string-manipulation-types',
  ])
  expect(['AbortSignal', 'HeadersInit'].map((name) => find('typescript', name, 'lib/lib.dom.d.ts'))).toEqual([
    'https://developer.mozilla.org/en-US/docs/Web/API/AbortSignal',
    'https://developer.mozilla.org/en-US/docs/Web/API/Headers',
  ])
  expect(find('@types/node', '"node:http".IncomingMessage')).toBe('https://nodejs.org/api/http.html')
  expect(find('@types/node', 'NodeJS.Timeout')).toBe('https://nodejs.org/api/globals.html')
  expect(find('query', 'Client')).toBe('https://query.example/client')
  expect(find('query', 'QueryKey')).toBe('https://query.example/types#QueryKey')
  expect(find('@scope/other', 'Thing')).toBe('https://www.npmjs.com/package/@scope/other')
  expect(find('whoever-asks', 'NeverDeclared', '')).toBeUndefined()
})
