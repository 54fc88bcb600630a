import { expect, test } from 'vitest'
import { breakLines, toText } from '../shared/break-lines.ts'
import { parseDeclaration } from './signature.ts'

function draw(text: string): string {
  return breakLines(parseDeclaration(text))
    .map((run) => {
      if ('text' in run) return run.text
      return 'newline' in run ? `\n${' '.repeat(run.newline)}` : ''
    })
    .join('')
}

test.each([
  'type Options<TRouter extends AnyRouter> = Base<TRouter> & { maxBodySize?: number }',
  "function f(a: 'x, y', b?: (c: C) => D): Promise<Record<string, E[]>>",
  'interface Lamp { (a: A): B; readonly [key: string]: C; light(): void }',
  'type Key<T> = { [K in keyof T]: T[K] extends (...args: any[]) => infer R ? R : never }[keyof T]',
  'a > b',
])('keeps the text: %s', (text) => expect(toText(parseDeclaration(text))).toBe(text))

test('what is too long has a line per item, and keywords and strings are marked', () => {
  const text =
    'function createLamp<TOil extends AnyOil>(options: { color?: string; onLight?: (lamp: Lamp<TOil>) => void }): Lamp<TOil>'
  expect(draw(text)).toBe(`function createLamp<TOil extends AnyOil>(
  options: { color?: string; onLight?: (lamp: Lamp<TOil>) => void }
): Lamp<TOil>`)
  const words = parseDeclaration("type Mode = 'dark' | keyof typeof modes")
  expect(words.filter((piece) => typeof piece !== 'string')).toEqual([
    { text: 'type', word: 'k' },
    { text: "'dark'", word: 's' },
    { text: 'keyof', word: 'k' },
    { text: 'typeof', word: 'k' },
  ])
})
