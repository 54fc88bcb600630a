import { expect, it } from 'vitest'
import { interpolate, translateIn, translatePluralIn } from './translate.ts'

const english = { locale: 'en', tag: 'en', messages: {} }
const arabic = (messages: Record<string, string>) => ({ locale: 'ar', tag: 'ar', messages })

it('B221 B222 looks up the id or else the message, fills placeholders, returns a list, and throws without both', () => {
  expect(() => translateIn(english, { description: 'x' })).toThrowErrorMatchingInlineSnapshot(
    `[Error: Octavo translation declarations must have at least a translation id or a default translation message.]`,
  )
  const language = arabic({ hello: 'by id', Hello: 'by text' })
  expect(translateIn(language, { id: 'hello', message: 'Hello' })).toBe('by id')
  expect(translateIn(language, { message: 'Hello' })).toBe('by text')
  expect(translateIn(language, { id: 'other', message: 'Hello' })).toBe('Hello')
  expect(translateIn(language, { id: 'other' })).toBe('other')
  expect(translateIn(english, { message: '{a} and {b}, {a}' }, { a: 1 })).toBe('1 and {b}, 1')
  expect(translateIn(english, { id: 'constructor' })).toBe('constructor')
  const element = { type: 'b' }
  expect(interpolate('by {who}!', { who: element })).toEqual(['by ', element, '!'])
  expect(interpolate('{constructor}', {})).toEqual(['{constructor}'])
})

it('B224 plural forms are in CLDR order, as many as the language has, or else the last one', () => {
  const message = { message: '{count} item|{count} items' }
  expect(translatePluralIn(english, message, { count: 1 })).toBe('1 item')
  expect(translatePluralIn(english, message, { count: 0 })).toBe('0 items')
  expect(translatePluralIn(english, message, { count: 1200 })).toBe('1,200 items')
  const language = arabic({ x: 'zero|one|two|few|many|other' })
  const forms = [0, 1, 2, 3, 11, 100].map((count) => translatePluralIn(language, { id: 'x' }, { count }))
  expect(forms).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
  const fewer = arabic({ x: 'a|b' })
  expect([0, 1, 2, 100].map((count) => translatePluralIn(fewer, { id: 'x' }, { count }))).toEqual([
    'a',
    'b',
    'b',
    'b',
  ])
})
