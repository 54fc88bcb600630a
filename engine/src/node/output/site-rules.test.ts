import { expect, test } from 'vitest'
import { buildSiteRules } from './site-rules.ts'

const announcement = { id: 'x', content: 'x', isCloseable: true, backgroundColor: null, textColor: null }

test('B163 configured colours become one rule, and nothing becomes none', () => {
  expect(buildSiteRules({ announcement: null })).toBe('')
  expect(buildSiteRules({ announcement })).toBe('')
  expect(buildSiteRules({ announcement: { ...announcement, textColor: '#fff' } })).toBe(
    '@layer site{.announcement{color:#fff}}',
  )
  expect(
    buildSiteRules({ announcement: { ...announcement, backgroundColor: 'rgb(0 0 0)', textColor: '#fff' } }),
  ).toBe('@layer site{.announcement{background:rgb(0 0 0);color:#fff}}')
})
