import ts from 'typescript'
import { expect, it } from 'vitest'
import { fingerprint, printShape, printSignature } from './print-signature.ts'

function parse(text: string): ts.Node[] {
  return [...ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.Latest, true).statements]
}
const shapes = (text: string) =>
  parse(text)
    .map((node) => printShape(node))
    .join('\n')

it('prints a declaration on one line', () => {
  const text = `/** Adds. */ export declare function add<T>(
    a: T, // the first
    b?: number,
  ): T | undefined;`
  expect(parse(text).map(printSignature)).toEqual(['function add<T>(a: T, b?: number): T | undefined'])
})

it.each([
  [
    'a type parameter with another name',
    'declare function f<TInput>(a: TInput): TInput',
    'declare function f<I>(a: I): I',
  ],
  [
    'a parameter with another name',
    'declare function f(input: string): void',
    'declare function f(value: string): void',
  ],
  ['a union in another order', 'type A = "a" | B<string> | null', 'type A = null | "a" | B<string>'],
  ['a union of literals in another order', 'type A = "b" | "a" | 2 | 1', 'type A = 1 | "a" | 2 | "b"'],
  ['an object type in another order', 'type A = { a: string; b?: 1 }', 'type A = { b?: 1; a: string }'],
  [
    'a type that moved',
    'declare const a: import("./b").B<string>',
    'declare const a: import("../c").B<string>',
  ],
  [
    'a type that is imported instead',
    'declare const a: import("./b").B<string>',
    'declare const a: B<string>',
  ],
  ['comments and layout', '/** A */ type A = {a:string}', 'type A = {\n  // b\n  a: string;\n}'],
  [
    'an inferred type with another name',
    'type A<T> = T extends (infer U)[] ? U : never',
    'type A<X> = X extends (infer Y)[] ? Y : never',
  ],
  [
    'a mapped type with another key',
    'type A<T> = { [K in keyof T]: T[K] }',
    'type A<T> = { [P in keyof T]: T[P] }',
  ],
  ['a parameter that hides another', 'type A<T> = <T>(a: T) => T', 'type A<U> = <V>(b: V) => V'],
  ['a modifier of the module', 'export declare const a: string', 'declare const a: string'],
])('%s is no change', (_, before, after) => {
  expect(shapes(after)).toBe(shapes(before))
  expect(fingerprint(parse(after))).toBe(fingerprint(parse(before)))
})

it.each([
  [
    'an optional parameter that is required',
    'declare function f(a?: string): void',
    'declare function f(a: string): void',
  ],
  [
    'an overload more',
    'declare function f(a: string): void',
    'declare function f(a: string): void; declare function f(a: number): void',
  ],
  [
    'overloads in another order',
    'declare function f(a: any): 1; declare function f(a: string): 2',
    'declare function f(a: string): 2; declare function f(a: any): 1',
  ],
  [
    'another constraint',
    'declare function f<T extends string>(a: T): T',
    'declare function f<T extends {}>(a: T): T',
  ],
  ['a type parameter more', 'type A<T> = B<T>', 'type A<T, U> = B<T>'],
  ['type parameters the other way round', 'type A<T, U> = [T, U]', 'type A<T, U> = [U, T]'],
  ['a member more in a union', 'type A = "a"', 'type A = "a" | "b"'],
  ['a rest parameter', 'declare function f(a: string[]): void', 'declare function f(...a: string[]): void'],
])('%s is a change', (_, before, after) => {
  expect(shapes(after)).not.toBe(shapes(before))
  expect(fingerprint(parse(after))).not.toBe(fingerprint(parse(before)))
})
