import { expect, test } from 'vitest'
import { breakLines, type Run } from './break-lines.ts'
import type { Block, SignaturePart } from './page-model.ts'

/** Folded lines are shown as the number of items in brackets. */
function draw(runs: Run[]): string {
  return runs
    .map((run) => {
      if ('text' in run) return run.text
      if ('together' in run) return draw(run.together)
      return 'newline' in run ? `\n${' '.repeat(run.newline)}` : `\n[${run.count}]`
    })
    .join('')
}

const list = (open: string, items: SignaturePart[][], close: string): Block => ({
  open,
  items,
  close,
  separator: ',',
})
const object = (items: SignaturePart[][]): Block => ({ open: '{', items, close: '}', separator: ';' })
const words = (count: number, word: string): SignaturePart[][] =>
  Array.from({ length: count }, (_, index) => [`${word}${index}`])

test('puts what fits on one line, breaks longer ones and unions, and folds huge types', () => {
  const pieces = ['f', list('(', [['a: A'], ['b: ', object([['c: C']])]], ')'), ': D']
  expect(draw(breakLines(pieces))).toBe('f(a: A, b: { c: C }): D')
  expect(draw(breakLines(['f', list('(', [], ')')]))).toBe('f()')
  const broken = [
    'f',
    list('<', [['T']], '>'),
    list('(', words(12, 'parameter'), ')'),
    ': R',
    list('<', [['T']], '>'),
  ]
  expect(draw(breakLines(broken)).split('\n').slice(0, 2)).toEqual(['f<T>(', '  parameter0,'])
  expect(draw(breakLines(broken)).split('\n').at(-1)).toBe('): R<T>')
  const results = list('<', words(9, 'Result'), '>')
  const empty = ['f', list('<', words(9, 'Parameter'), '>'), list('(', [], ')'), ': R', results]
  expect(draw(breakLines(empty))).toContain('>(): R<\n')
  const union = (items: SignaturePart[][]): Block => ({
    open: '',
    close: '',
    separator: '|',
    shape: 'union',
    items,
  })
  expect(draw(breakLines([union(words(12, 'colour'))]))).toBe(
    '\n  | colour0 | colour1 | colour2 | colour3 | colour4 | colour5 | colour6 \n  | colour7 | colour8 | colour9 | colour10 | colour11',
  )
  const parts = words(3, 'a'.repeat(30)).map((item) => [...item, list('<', [['T']], '>')])
  expect(draw(breakLines([union(parts)])).split('\n')).toHaveLength(4)
  expect(
    draw(breakLines([object(words(60, 'property'))]))
      .split('\n')
      .slice(-2),
  ).toEqual(['[36]', '}'])
  expect(draw(breakLines([object(words(30, 'property'))]))).not.toContain('[')
  const inner = draw(breakLines([object([['first: ', object(words(20, 'property'))], ['second']])]))
  expect(inner.split('\n').slice(-4)).toEqual(['[12]', '  };', '  second;', '}'])
})
