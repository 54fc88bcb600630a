import { expect, test } from 'vitest'
import { buildSiteRules } from './site-rules.ts'

const language = { locale: 'en', tag: 'en', messages: {} }
const announcement = { id: 'x', content: 'x', isCloseable: true, backgroundColor: null, textColor: null }

test('B163 configured colors become one rule, and texts of the stylesheet come from the message catalog, escaped', () => {
  expect(buildSiteRules({ language, announcement: null })).toBe('')
  expect(buildSiteRules({ language, announcement })).toBe('')
  expect(buildSiteRules({ language, announcement: { ...announcement, textColor: '#fff' } })).toBe(
    '@layer site{.announcement{color:#fff}}',
  )
  expect(
    buildSiteRules({
      language,
      announcement: { ...announcement, backgroundColor: 'rgb(0 0 0)', textColor: '#fff' },
    }),
  ).toBe('@layer site{.announcement{background:rgb(0 0 0);color:#fff}}')
  const messages = { 'octavo.code.copyShort': 'a"b</style>\\' }
  expect(buildSiteRules({ announcement: null, language: { ...language, messages } })).toBe(
    '@layer site{:root{--text-copy:"a\\22 b\\3c /style>\\5c "}}',
  )
})
