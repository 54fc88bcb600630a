import { expect, test } from 'vitest'
import { isSampleLanguage } from './fence.ts'

test('compiles TypeScript only', () => {
  expect(['ts', 'tsx', 'typescript'].every(isSampleLanguage)).toBe(true)
  expect(['js', 'jsx', 'json', 'sh', 'vue', ''].some(isSampleLanguage)).toBe(false)
})
