import { expect, test } from 'vitest'
import { insideOf, textOf, visibleHtml } from './html.ts'
import { configOf, createSite } from './test-site.ts'

test('a component of the configuration is known in every page and partial', async () => {
  const site = createSite({
    'site.config.ts': configOf({
      components: { Callout: 'components/callout.tsx', Own: 'components/own.tsx' },
    }),
    'components/callout.tsx': 'export const Callout = ({ children }) => <aside>Mind: {children}</aside>\n',
    'components/own.tsx': 'export default () => <b>Our own.</b>\n',
    'content/docs/a.md': '# A\n\n<Callout>the gap</Callout>\n\n<Own />\n',
    'content/docs/b.mdx': "import Part from './_part.mdx'\n\n# B\n\n<Part />\n",
    'content/docs/_part.mdx': '<Callout>the step</Callout>\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const mainOf = (file: string) => textOf(insideOf(visibleHtml(site.read(file)), 'main'))
  expect(mainOf('docs/a/index.html')).toContain('Mind: the gap')
  expect(mainOf('docs/a/index.html')).toContain('Our own.')
  expect(mainOf('docs/b/index.html')).toContain('Mind: the step')
})

test('a name that the module does not export, and one that is like a known one', async () => {
  const site = createSite({
    'site.config.ts': configOf({ components: { Callout: 'components/callout.tsx' } }),
    'components/callout.tsx': 'export const Calling = () => null\n',
    'content/docs/a.mdx': '# A\n\n<Callout />\n',
    'content/docs/b.mdx': '# B\n\n<Calout />\n',
  })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).toContain(
    'components/callout.tsx is registered as "Callout", but exports neither Callout nor a default component.',
  )
  expect(stderr).toContain('Did you mean <Callout>?')
})
