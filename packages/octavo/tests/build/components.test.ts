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
    'content/docs/a.mdx': '# A\n\n<Callout>the gap</Callout>\n\n<Own />\n',
    'content/docs/b.mdx': "import Part from './_part.mdx'\n\n# B\n\n<Part />\n",
    'content/docs/_part.mdx': '<Callout>the step</Callout>\n',
  })
  await site.succeed()
  const mainOf = (file: string) => textOf(insideOf(visibleHtml(site.read(file)), 'main'))
  expect(mainOf('docs/a/index.html')).toContain('Mind: the gap')
  expect(mainOf('docs/a/index.html')).toContain('Our own.')
  expect(mainOf('docs/b/index.html')).toContain('Mind: the step')
})
