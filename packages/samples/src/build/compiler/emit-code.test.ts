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

test('imports become calls, types are gone, components are compiled for React, and lines keep their numbers', () => {
  const { code } = emitCode({ name: 'shelf.ts', text }, {})
  expect(code).toContain('require("zod")')
  expect(code).not.toContain('./book')
  expect(code).toContain('exports.shelf = { books: [] }')
  expect(code).toContain('await ')
  expect(code).not.toContain('sourceMappingURL')
  const { code: mapped, lines } = emitCode({ name: 'shelf.ts', text }, {})
  const found = mapped.split('\n').findIndex((line) => line.includes('console.log'))
  expect(lines?.[found]).toBe(9)
  expect(lines).toHaveLength(mapped.split('\n').length)
  const { code: component } = emitCode({ name: 'app.tsx', text: 'export const App = () => <p>Hi</p>' }, {})
  expect(component).toContain('require("react/jsx-runtime")')
})
