import { expect, it } from 'vitest'
import { checkDirectives } from './check-directives.ts'

it('accepts callouts and containers at any depth', () => {
  expect(checkDirectives(':::tip Title\n\n> ::::steps\n\n:::warning\n:::\n\na ::: b\n')).toEqual([])
})

it('reports unknown directives', () => {
  expect(checkDirectives('a\n\n  :::tpi\n\n:::video\n')).toEqual([
    {
      check: 'unknownDirectives',
      message: 'Unknown block ":::tpi"; it is shown as :::info.',
      hint: 'Did you mean :::tip?',
      line: 3,
      column: 3,
    },
    expect.objectContaining({ line: 5, hint: expect.stringMatching(/^There are note, .*cards\.$/) }),
  ])
})
