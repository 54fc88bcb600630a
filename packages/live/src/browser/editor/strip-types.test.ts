import { expect, test } from 'vitest'
import { stripTypes } from './strip-types.ts'

test('types go, lines stay, imports become require and JSX calls of the automatic runtime', () => {
  const text = `import { z } from 'zod'
import type { A } from './a'
interface B {
  c: number
}
export const d = (e: number): B & A => ({ c: e }) as B & A
await Promise.resolve(d satisfies unknown)
enum Color { Red }
console.log(z, Color.Red)`
  const [file] = stripTypes({ 'b.ts': text, 'globals.d.ts': 'declare const x: 1' })
  expect(file?.name).toBe('b.ts')
  expect(file?.code.split('\n').length).toBe(text.split('\n').length)
  expect(file?.code.split('\n')[8]).toContain('console.log')
  expect(file?.code).toContain("require('zod')")
  expect(file?.code).not.toMatch(/interface|satisfies|\bas B|\.\/a/)
  const [jsx] = stripTypes({ 'a.tsx': 'export const A = () => <p class="x">{1 as number}</p>' })
  expect(jsx?.code).toMatch(/require\(["']react\/jsx-runtime["']\)/)
  expect(stripTypes({ 'a.ts': 'export const f = <T>(x: T) => <T>x' })[0]?.code).toMatch(/\(x\) => x/)
})
