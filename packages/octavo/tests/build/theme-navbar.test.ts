import { expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

const docs = { 'content/docs/a.md': '# A\n\nText.\n' }
const button = 'aria-label="Toggle navigation bar"'

test('B086 the menu button exists only if the menu contains something', async () => {
  const site = createSite(docs)
  expect(await site.build()).toMatchObject({ code: 0 })
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
  const run = await site.build()
  expect(run.code).toBe(1)
  expect(site.normalize(run.stderr)).toMatchInlineSnapshot(`
    "✗ navbar.items[0].docId
      There is no doc with the id "b"
      → Known docs: a.

    ✗ components.custom-stars
      There is no file 'components/stars.tsx'
      → Paths are relative to the site's folder. There is no folder components.
    "
  `)
  site.write({
    'components/stars.tsx': 'export const Stars = () => null\n',
    'content/docs/b.md': '# B\n\nText.\n',
  })
  expect(await site.fail()).toMatchInlineSnapshot(`
    "✗ navbar.items[1]
      Rendering the navbar failed: components/stars.tsx is registered as "custom-stars", but its default export is not a component
      → Check the site's own components in the navbar.
    "
  `)
})
