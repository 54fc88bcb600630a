import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { addRelease } from './add-release.ts'
import { readApi } from './read-api.ts'

type Files = Record<string, string>

/** What a release with one set of declarations followed by another one brings. */
function compare(before: Files, after: Files): string[] {
  const read = (files: Files) => {
    const root = createTemporaryFolder(files)
    return readApi([{ key: '.', specifier: 'a', file: path.join(root, 'index.d.ts') }])
  }
  const first = addRelease({ package: 'a', shapes: 1, releases: [], symbols: [] }, '1.0.0', read(before))
  const { symbols } = addRelease(first, '1.1.0', read(after))
  return symbols.flatMap((symbol) =>
    [symbol, ...symbol.members].flatMap(({ name, events }) =>
      events
        .filter((event) => event.in === '1.1')
        .map((event) =>
          event.what === 'changed' ? `${name}: ${event.before} → ${event.after}` : `${name}: ${event.what}`,
        ),
    ),
  )
}
const inIndex = (text: string) => ({ 'index.d.ts': text })

it('a declaration in another file is no change', () => {
  const found = compare(
    inIndex('export interface Options { size: number }\nexport declare function f(options: Options): void'),
    {
      'index.d.ts': "export * from './options'\nexport { f } from './inner/f'",
      'options.d.ts': 'export interface Options { size: number }',
      'inner/f.d.ts': "export declare function f(options: import('../options').Options): void",
    },
  )
  expect(found).toEqual([])
})

it('a union in another order is no change', () => {
  expect(
    compare(
      inIndex(
        "export type Method = 'query' | 'mutation' | null\nexport declare function f(a: 1 | 2): 'a' | 'b'",
      ),
      inIndex(
        "export type Method = null | 'mutation' | 'query'\nexport declare function f(a: 2 | 1): 'b' | 'a'",
      ),
    ),
  ).toEqual([])
})

it('another name of a type parameter is no change', () => {
  expect(
    compare(
      inIndex(
        'export interface Box<T> { open(): T }\nexport declare function f<TInput>(a: TInput): Box<TInput>',
      ),
      inIndex('export interface Box<V> { open(): V }\nexport declare function f<I>(a: I): Box<I>'),
    ),
  ).toEqual([])
})

it('an overload more is a change', () => {
  expect(
    compare(
      inIndex('export declare function f(a: string): void'),
      inIndex('export declare function f(a: string): void\nexport declare function f(a: number): void'),
    ),
  ).toEqual(['f: function f(a: string): void → function f(a: string): void; function f(a: number): void'])
})

it('what was optional and is required is a change', () => {
  expect(
    compare(
      inIndex(
        'export interface Options { size?: number; name: string }\nexport declare function f(a?: 1): void',
      ),
      inIndex(
        'export interface Options { size: number; name: string }\nexport declare function f(a: 1): void',
      ),
    ),
  ).toEqual(['size: size?: number → size: number', 'f: function f(a?: 1): void → function f(a: 1): void'])
})
