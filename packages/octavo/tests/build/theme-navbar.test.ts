import { expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

const docs = { 'content/docs/a.md': '# A\n\nText.\n' }
const button = 'aria-label="Toggle navigation bar"'

test('B086 the menu button exists only if the menu contains something', async () => {
  const site = createSite(docs)
  await site.succeed()
  expect(site.read('index.html')).not.toContain(button)
  expect(site.read('docs/a/index.html')).toContain(button)
  expect(site.read('docs/a/index.html')).not.toContain('Back to main menu')
})

test("B217 B219 items that name something that doesn't exist keep the site from being published", async () => {
  const items = [
    { type: 'doc', docId: 'b' },
    { type: 'custom-stars', position: 'right' },
  ]
  const components = { 'custom-stars': 'components/stars.tsx' }
  const site = createSite({ ...docs, 'site.config.ts': configOf({ navbar: { items }, components }) })
  expect(await site.fail()).toMatchInlineSnapshot(`
    "✗ navbar.items[0].docId
      There is no doc with the id "b"
      → Known docs: a.

    ✗ components.custom-stars
      There is no file 'components/stars.tsx'
      → Paths are relative to the site's folder. There is no folder components.
    "
  `)
})
