import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../octavo/tests/temporary-folder.ts'
import { readApi } from './read-api.ts'

function read(files: Record<string, string>) {
  const root = createTemporaryFolder(files)
  return readApi([{ key: '.', specifier: 'a', file: path.join(root, 'index.d.ts') }])
}

it('reads what a package exports, wherever it is declared', () => {
  const symbols = read({
    'index.d.ts': `export * from './inner'; export { b as c } from './inner'; export declare const d: string; declare const hidden: 1; export {}`,
    'inner.d.ts': `export declare function b<T>(a: T): T
      /** @deprecated Use b. */ export declare function old(): void
      /** @internal */ export declare function secret(): void`,
  })
  expect(
    symbols.map(({ name, kind, signature, isDeprecated }) => [name, kind, signature, isDeprecated]),
  ).toEqual([
    ['c', 'function', 'function b<T>(a: T): T', false],
    ['d', 'variable', 'd: string', false],
    ['b', 'function', 'function b<T>(a: T): T', false],
    ['old', 'function', 'function old(): void', true],
  ])
})

it('reads members apart from what has them', () => {
  const [options, error, levels, shape] = read({
    'index.d.ts': `
      export interface Options<T> extends Base<T> { a: T
        /** @deprecated */ b?(x: T): void; b?(x: number): void; [key: string]: unknown }
      export declare class Failure extends Error { private secret; readonly code: string; constructor(code: string); #hidden }
      export declare enum Level { low, high }
      export type Shape = { size: number }
      interface Base<T> { z: T }`,
  })
  expect(options).toMatchObject({
    kind: 'interface',
    signature: 'interface Options<T> extends Base<T> {}',
    members: [
      { name: 'a', signature: 'a: T' },
      { name: 'b', signature: 'b?(x: T): void; b?(x: number): void', isDeprecated: true },
      { name: '[key]', signature: '[key: string]: unknown' },
    ],
  })
  expect(error?.members.map(({ name, signature }) => `${name} | ${signature}`)).toEqual([
    'code | readonly code: string',
    'constructor | constructor(code: string)',
  ])
  expect(levels?.members.map(({ name }) => name)).toEqual(['low', 'high'])
  expect(shape).toMatchObject({ signature: 'type Shape = {}', members: [{ name: 'size' }] })
})

const shapesOf = (files: Record<string, string>) =>
  new Map(read(files).map(({ name, shape, members }) => [name, [shape, ...members.map((one) => one.shape)]]))

it('takes neither a renamed type parameter nor a declaration in another file for a change', () => {
  expect(shapesOf({ 'index.d.ts': 'export interface A<T> { a(b: T): T }' })).toEqual(
    shapesOf({ 'index.d.ts': 'export interface A<U> { a(c: U): U }' }),
  )
  const together = shapesOf({
    'index.d.ts':
      'export interface Options { size: number }\nexport declare function f(options: Options): void',
  })
  const apart = shapesOf({
    'index.d.ts': "export * from './options'\nexport { f } from './inner/f'",
    'options.d.ts': 'export interface Options { size: number }',
    'inner/f.d.ts': "export declare function f(options: import('../options').Options): void",
  })
  expect(apart).toEqual(together)
  expect([...apart.keys()].toSorted()).toEqual(['Options', 'f'])
})
