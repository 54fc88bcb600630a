import { expect, test } from 'vitest'
import { createSite } from './test-site.ts'

function configWith(integrations: string, code = ''): string {
  return `import { defineSite } from 'octavo'\n${code}\nexport default defineSite({ title: 'Mini', url: 'https://mini.example', search: false, ${integrations} })\n`
}

const docs = { 'content/docs/a.md': '# A\n\nText.\n' }

test('an integration adds to the configuration, sees content and routes, and writes files', async () => {
  const site = createSite({
    ...docs,
    'parts/note.tsx': 'export default ({ page }) => <aside>Note on {page.title}</aside>\n',
    'own.css': 'b { color: blue }\n',
    'parts/theirs.css': 'b { color: red }\n',
    'components/stamp.tsx': 'export default () => <em>stamped</em>\n',
    'content/docs/b.mdx': '# B\n\n<Stamp />\n\n```shout\nahoy\n```\n',
    'parts/shout.js': "export default ({ code }) => '<p>' + code.toUpperCase() + '</p>'\n",
    'site.config.ts': configWith(
      `styles: ['own.css'], head: [{ tag: 'meta', attributes: { name: 'own', content: '1' } }], slots: { docTop: 'parts/note.tsx' }, integrations: [false, kit('x')]`,
      `import { fileURLToPath, pathToFileURL } from 'node:url'
function kit(label) {
  const seen = { documents: [], routes: [] }
  return {
    name: 'kit',
    hooks: {
      'config:setup'({ command, root, config, updateConfig }) {
        updateConfig({
          head: [{ tag: 'meta', attributes: { name: 'kit', content: label + command + config.title } }],
          styles: [root + '/parts/theirs.css'],
          slots: { docTop: pathToFileURL(root + '/parts/note.tsx').href, docBottom: 'parts/note.tsx' },
          components: { Stamp: 'components/stamp.tsx' },
          markdown: { fences: { shout: pathToFileURL(root + '/parts/shout.js').href } },
          contentSecurityPolicy: { 'img-src': ['https://img.example'] },
          content: () => ({ documents: [{ file: 'content/docs/kit.md', text: '# Kit' }] }),
          vite: { define: { __KIT__: JSON.stringify('kit') } },
          redirects: [{ from: '/old', to: '/docs/a' }],
        })
      },
      async 'content:loaded'({ documents }) {
        seen.documents = documents.map(({ title }) => title)
      },
      'routes:resolved'({ routes }) {
        seen.routes = routes.map(({ href }) => href)
      },
      'build:generated'({ pages, writeFile }) {
        writeFile('kit/seen.json', JSON.stringify({ ...seen, files: pages.map(({ file }) => file) }))
      },
    },
  }
}`,
    ),
  })
  await site.succeed('--base-url', '/below/')
  const seen = JSON.parse(site.read('kit/seen.json')) as Record<string, string[]>
  expect(seen['documents']?.toSorted()).toEqual(['A', 'B', 'Home', 'Kit'])
  expect(seen['routes']).toContain('/below/docs/kit')
  expect(seen['files']).toContain('docs/kit/index.html')
  const html = site.read('docs/b/index.html')
  expect(html).toContain('<meta name="kit" content="xbuildMini"><meta name="own" content="1">')
  expect(html).toMatch(/b\{color:red\}.*b\{color:blue\}/s)
  expect(html.match(/<aside>Note on (?:<!-- -->)?B/g)).toHaveLength(3)
  expect(html).toContain('<em>stamped</em>')
  expect(html).toContain('<p>AHOY</p>')
  expect(site.read('_headers')).toContain("img-src 'self' data: https://img.example")
  expect(site.read('_redirects')).toContain('/old')
})

test('what an integration reports, and that it failed, names the integration', async () => {
  const lint = `{ name: 'lint', hooks: { 'content:loaded': ({ documents, report }) => report({ message: documents[0].title + ' is too short.', file: documents[0].file, line: 1 }) } }`
  const site = createSite({ ...docs, 'site.config.ts': configWith(`integrations: [${lint}]`) })
  expect(await site.fail()).toContain(
    'content/docs/a.md:1\n  A is too short. (reported by the integration "lint")',
  )
  const kit = `{ name: 'kit', hooks: {\n  'routes:resolved'() {\n    throw new Error('lost')\n  } } }`
  site.write({ 'site.config.ts': configWith(`integrations: [${kit}]`) })
  expect(await site.fail()).toContain('site.config.ts:5:11\n  The integration "kit" failed: lost')
})
