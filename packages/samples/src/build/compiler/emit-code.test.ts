import { expect, test } from 'vitest'
import { emitCode } from './sample-program.ts'

const text = `import { z } from 'zod'
import type { Book } from './book'

interface Shelf {
  books: Book[]
}

export const shelf: Shelf = { books: [] }
const id = await z.number().parseAsync(1)
console.log(id)`

test('imports become calls, types are gone, and top-level await stays', () => {
  const { code } = emitCode({ name: 'shelf.ts', text }, {})
  expect(code).toContain('require("zod")')
  expect(code).not.toContain('./book')
  expect(code).toContain('exports.shelf = { books: [] }')
  expect(code).toContain('await ')
  expect(code).not.toContain('sourceMappingURL')
})

test('every line knows its line in the file', () => {
  const { code, lines } = emitCode({ name: 'shelf.ts', text }, {})
  const found = code.split('\n').findIndex((line) => line.includes('console.log'))
  expect(lines?.[found]).toBe(9)
  expect(lines).toHaveLength(code.split('\n').length)
})

test('components are compiled for the runtime of React', () => {
  const { code } = emitCode({ name: 'app.tsx', text: 'export const App = () => <p>Hi</p>' }, {})
  expect(code).toContain('require("react/jsx-runtime")')
})
