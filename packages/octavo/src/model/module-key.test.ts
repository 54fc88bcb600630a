import { expect, it } from 'vitest'
import { moduleKeyOf } from './module-key.ts'

it('gives a module the same name in every file, and leaves packages and the engine alone', () => {
  expect(moduleKeyOf('./chart.tsx', 'content/docs/a.mdx')).toBe('/content/docs/chart')
  expect(moduleKeyOf('../../components/chart', 'content/docs/a.mdx')).toBe('/components/chart')
  expect(moduleKeyOf('@site/components/chart.tsx', 'content/docs/a.mdx')).toBe('/components/chart')
  expect(moduleKeyOf('@theme/Tabs', 'a.mdx')).toBe('@theme/Tabs')
  expect(moduleKeyOf('octavo/components', 'a.mdx')).toBe('octavo/components')
})
