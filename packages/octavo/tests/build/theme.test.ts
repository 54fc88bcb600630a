import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

const docs = { 'content/docs/index.md': '# Docs\n\nText.\n' }

test('a theme is in every page, above the styles of the engine, and lengths are filled in everywhere', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({ styles: ['theme.css', 'styles/more.css'] }),
    'theme.css': ':root {\n  --accent: rebeccapurple;\n  --navbar-height: 77px;\n}\n',
    'styles/more.css':
      '.navbar { background: url(/img/wood.png); margin: var(--space-4) var(--navbar-height) }\n',
  })
  await site.succeed()
  const style = /<style>(.*?)<\/style>/s.exec(site.read('docs/index.html'))?.[1] ?? ''
  expect(style).toMatch(/^@layer tokens,reset,prose,blocks,components,later,site;/)
  expect(style).toContain(
    '@layer theme{:root{--accent:rebeccapurple}}@layer theme{.navbar{background:url(/img/wood.png);margin:1rem 77px}}',
  )
  expect(style).toContain('77px')
  expect(style).not.toMatch(/--navbar-height|60px/)
  // No page is rendered again.
  site.write({ 'styles/more.css': '.navbar { color: red }\n' })
  const again = await site.build()
  expect(again.stdout).toContain('0 rendered')
  const html = site.read('docs/index.html')
  expect(html).toContain('@layer theme{.navbar{color:red}}')
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  expect(html).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
})

test('a theme that is missing or wrong says where', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({ styles: ['them.css', 'theme.css'] }),
    'theme.css': ':root {\n  --accent: red;\n',
  })
  const stderr = await site.fail()
  expect(stderr).toContain("styles[0]\n  There is no file 'them.css'.\n  → Did you mean theme.css?")
  expect(stderr).toContain('theme.css:1:1\n  This is not valid CSS: Unclosed block.')
})
