import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { provideLanguage, translate, translatePlural } from '../shared/language.ts'
import { Interpolate, Translate } from './translate.tsx'

const english = { locale: 'en', tag: 'en', messages: {} }
afterEach(() => provideLanguage(() => english))

it('shows a message in the language of the page, with elements in their places', () => {
  provideLanguage(() => ({ locale: 'ar', tag: 'ar-EG', messages: { by: 'كتبه {author}' } }))
  const node = (
    <Translate id="by" values={{ author: <b>Ada</b> }}>
      {'Written by {author}'}
    </Translate>
  )
  expect(renderToStaticMarkup(node)).toBe('كتبه <b>Ada</b>')
  expect(translate({ id: 'by', message: 'Written by {author}' }, { author: 'Ada' })).toBe('كتبه Ada')
  expect(translatePlural({ message: '{count} item|{count} items' }, { count: 12 })).toBe('١٢ items')
})

it('B223 rejects anything but text', () => {
  const element = (<b>text</b>) as unknown as string
  expect(() => renderToStaticMarkup(<Translate>{element}</Translate>)).toThrowErrorMatchingInlineSnapshot(
    `[Error: The Octavo <Translate> component only accept simple string values.]`,
  )
  expect(() => renderToStaticMarkup(<Interpolate>{element}</Interpolate>)).toThrowErrorMatchingInlineSnapshot(
    `[Error: The Octavo <Interpolate> component only accept simple string values. Received: React element]`,
  )
  const number = 3 as unknown as string
  expect(() => renderToStaticMarkup(<Interpolate>{number}</Interpolate>)).toThrow('Received: number')
})
