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
  await site.succeed()
  const mainOf = (file: string) => textOf(insideOf(visibleHtml(site.read(file)), 'main'))
  expect(mainOf('docs/a/index.html')).toContain('Note on A')
  expect(mainOf('docs/b/index.html')).toContain('Note on B')
  expect(mainOf('index.html')).toMatch(/Note on Home.*Welcome/s)
  expect(site.read('docs/a/index.md')).not.toContain('Note on')
})

test('a missing module is reported with the nearest name, and a slot that a page of the site has taken', async () => {
  const site = createSite({
    ...docs,
    'content/pages/404.md': '# Nothing\n\nHere.\n',
    'site.config.ts': configOf({
      slots: { docTop: 'components/nte.tsx', notFound: 'components/note.tsx' },
    }),
    'components/note.tsx': 'export default () => null\n',
  })
  const stderr = await site.fail()
  expect(stderr).toContain("slots.docTop\n  There is no file 'components/nte.tsx'")
  expect(stderr).toContain('Did you mean note.tsx?')
  expect(stderr).toContain('slots.notFound\n  The not-found page is written in content/pages/404.md')
})

test('components that fail are reported once, with file and line, and so are names that a module lacks', async () => {
  const site = createSite({
    ...docs,
    'content/pages/callout.mdx': '# A\n\n<Callout />\n',
    'content/pages/calout.mdx': '# B\n\n<Calout />\n',
    'components/callout.tsx': 'export const Calling = () => null\n',
    'site.config.ts': configOf({
      components: { Callout: 'components/callout.tsx' },
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
  const stderr = await site.fail()
  expect(stderr).toContain('components/body.tsx:2\n  The component in slots.docBottom failed: Cannot read')
  expect(stderr).toContain('components/elements.tsx:3\n  The component in slots.homeHero failed: Cannot read')
  expect(stderr).toContain('components/browser.tsx:3\n  The component in slots.notFound failed: Cannot read')
  expect(stderr.match(/slots\.docBottom failed/g)).toHaveLength(1)
  expect(stderr).toContain(
    'components/callout.tsx is registered as "Callout", but exports neither Callout nor a default component.',
  )
  expect(stderr).toContain('Did you mean <Callout>?')
})

test('a module that fails to load says where', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configOf({ slots: { navbarEnd: 'components/note.tsx' } }),
    'components/note.tsx': "\nthrow new Error('no ink')\nexport default () => null\n",
  })
  const stderr = await site.fail()
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
