import { expect, test } from 'vitest'
import { createSite } from './test-site.ts'

const docs = { 'content/docs/a.md': '# A\n\nText.\n' }
const button = 'aria-label="Toggle navigation bar"'

test('B086 the menu button exists only if the menu contains something', async () => {
  const site = createSite(docs)
  await site.succeed()
  expect(site.read('index.html')).not.toContain(button)
  expect(site.read('docs/a/index.html')).toContain(button)
  expect(site.read('docs/a/index.html')).not.toContain('Back to main menu')
})
