import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeInLine, reservedWords, shapeOf } from './tokenizer.ts'

const reserved = new Set(['const', 'return', 'async'])

it('gives lines that differ only in names and numbers the same shape', () => {
  expect(shapeOf('const booksById = load(42) // by id', reserved)?.text).toBe('const a = a(0) // a a')
  expect(shapeOf('const x = y(7) // to do', reserved)?.text).toBe('const a = a(0) // a a')
})

it('keeps what the grammar distinguishes', () => {
  expect(shapeOf('Book MAX_SIZE 0x1f 1.5 \\n `a${b}c`', reserved)?.text).toBe('Aa AA 0x1f 1.5 \\n `a${a}a`')
})

it('leaves regular expressions and other alphabets alone', () => {
  expect(shapeOf('const a = /x$/gi', reserved)).toBeNull()
  expect(shapeOf('const größe = 1', reserved)).toBeNull()
})

it('maps every position outside a word back to its own character', () => {
  const part = fc.constantFrom('const', ' ', 'books', '(', 'Book', ')', '42', '.', 'MAX', '"', "it's", '=>')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const line = parts.join('')
      const shape = shapeOf(line, reserved)
      if (!shape) return
      expect(placeInLine(shape.text.length, shape.edges)).toBe(line.length)
      for (let place = 0; place < shape.text.length; place++) {
        const character = shape.text[place] ?? ''
        if (!/\w/.test(character)) expect(line[placeInLine(place, shape.edges)]).toBe(character)
      }
    }),
  )
})

it("finds a grammar's words only in its regular expressions", () => {
  const words = reservedWords({
    name: 'x',
    patterns: [{ match: '\\\\b(async|await)\\\\b', name: 'keyword' }],
  })
  expect([...words].toSorted()).toEqual(['async', 'await'])
})
