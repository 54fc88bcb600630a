import { expect, test } from 'vitest'
import { insideOf, textOf, visibleHtml } from './html.ts'
import { configOf, createSite } from './test-site.ts'

const docs = {
  'content/docs/a.md': '# A\n\n## One\n\nText.\n\n## Two\n\nText.\n',
  'content/docs/b.md': '# B\n\nText.\n',
}

test('a slot is on every page it belongs to, and not in the Markdown of the page', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({ slots: { docTop: 'components/note.tsx', homeHero: 'components/note.tsx' } }),
    'components/note.tsx': 'export default ({ page }) => <aside>Note on {page.title || page.path}</aside>\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const mainOf = (file: string) => textOf(insideOf(visibleHtml(site.read(file)), 'main'))
  expect(mainOf('docs/a/index.html')).toContain('Note on A')
  expect(mainOf('docs/b/index.html')).toContain('Note on B')
  expect(mainOf('index.html')).toMatch(/Note on Home.*Welcome/s)
  expect(site.read('docs/a/index.md')).not.toContain('Note on')
})

test('unknown slots and missing modules are reported together, each with the nearest name', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({ slots: { navbarEnds: 'components/note.tsx', docTop: 7 } }),
    'components/note.tsx': 'export default () => null\n',
  })
  const first = await site.build()
  expect(first.code).toBe(1)
  expect(first.stderr).toContain('slots.navbarEnds: unknown option\n  → Did you mean "navbarEnd"?')
  expect(first.stderr).toContain('slots.docTop: expected an array, found 7')
  site.write({ 'site.config.ts': configOf({ slots: { docTop: 'components/nte.tsx' } }) })
  const second = await site.build()
  expect(second.stderr).toContain("slots.docTop\n  There is no file 'components/nte.tsx'")
  expect(second.stderr).toContain('Did you mean note.tsx?')
})

test('a component that fails is reported once, with its file and line', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({
      slots: {
        docBottom: 'components/body.tsx',
        homeHero: 'components/elements.tsx',
        notFound: 'components/browser.tsx',
      },
    }),
    'components/body.tsx':
      'export default ({ page }) => {\n  const { name } = page.missing.version\n  return name\n}\n',
    'components/elements.tsx':
      'export default ({ page }) => (\n  <p>\n    {page.missing.version}\n  </p>\n)\n',
    'components/browser.tsx':
      "'use client'\nexport default ({ page }) => {\n  const shown = page.missing.version\n  return <p>{shown}</p>\n}\n",
  })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).toContain('components/body.tsx:2\n  The component in slots.docBottom failed: Cannot read')
  expect(stderr).toContain('components/elements.tsx:3\n  The component in slots.homeHero failed: Cannot read')
  expect(stderr).toContain('components/browser.tsx:3\n  The component in slots.notFound failed: Cannot read')
  expect(stderr.match(/slots\.docBottom failed/g)).toHaveLength(1)
})

test('a module that fails to load says where', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({ slots: { navbarEnd: 'components/note.tsx' } }),
    'components/note.tsx': "\nthrow new Error('no ink')\nexport default () => null\n",
  })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).toContain('components/note.tsx:2\n  The module could not be loaded: no ink')
  expect(stderr).not.toContain('octavo, not in your site')
})

test('a module without a component', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({ slots: { footer: 'components/note.tsx' } }),
    'components/note.tsx': 'export const Note = () => null\n',
  })
  const { stderr } = await site.build()
  expect(stderr).toContain(
    'components/note.tsx\n  components/note.tsx is registered as slots.footer, but its default export is not a component',
  )
})

test('a page of its own for unknown addresses leaves nothing for the slot', async () => {
  const site = createSite({
    ...docs,
    'content/pages/404.md': '# Nothing\n\nHere.\n',
    'site.config.ts': configOf({ slots: { notFound: 'components/note.tsx' } }),
    'components/note.tsx': 'export default () => null\n',
  })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).toContain('slots.notFound\n  The not-found page is written in content/pages/404.md')
})
