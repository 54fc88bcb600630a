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
  expect(await site.build('--base-url', '/below/')).toMatchObject({ code: 0, stderr: '' })
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

test('mistakes name the integration', async () => {
  const site = createSite({
    ...docs,
    'site.config.ts': configWith(
      `integrations: [{ name: 'kit', hooks: { 'config:setup': ({ updateConfig }) => updateConfig({ slots: { docTops: 'x.tsx' }, title: 'x' }) } }]`,
    ),
  })
  const first = await site.build()
  expect(first.code).toBe(1)
  expect(first.stderr).toContain(
    'The integration "kit" adds options that cannot be used. slots.docTops: unknown option\n  → Did you mean "docTop"?',
  )
  expect(first.stderr).toContain('title: unknown option')
  site.write({
    'site.config.ts': configWith(
      `integrations: [kit, { name: 'x', hooks: { 'config:setp': () => {} } }, { hooks: {} }]`,
      'const kit = () => ({})',
    ),
  })
  const second = await site.build()
  expect(second.stderr).toContain('integrations[0]: expected an integration, found a function')
  expect(second.stderr).toContain(
    'integrations[1].hooks["config:setp"]: unknown hook\n  → Did you mean "config:setup"?',
  )
  expect(second.stderr).toContain('integrations[2].name: required')
  site.write({
    'site.config.ts': configWith(
      `integrations: [{ name: 'lint', hooks: { 'content:loaded': ({ documents, report }) => report({ message: documents[0].title + ' is too short.', file: documents[0].file, line: 1 }) } }]`,
    ),
  })
  const third = await site.build()
  expect(third.code).toBe(1)
  expect(third.stderr).toContain(
    'content/docs/a.md:1\n  A is too short. (reported by the integration "lint")',
  )
  site.write({
    'site.config.ts': configWith(
      `integrations: [{ name: 'kit', hooks: {\n  'routes:resolved'() {\n    throw new Error('lost')\n  } } }]`,
    ),
  })
  const fourth = await site.build()
  expect(fourth.stderr).toContain('site.config.ts:5:11\n  The integration "kit" failed: lost')
})

test('analytics checks its id and adds nothing to the development server', async () => {
  const imported = "import { analytics } from 'octavo/analytics'"
  const site = createSite({
    ...docs,
    'site.config.ts': configWith(`integrations: [analytics({ id: 'nonsense' })]`, imported),
  })
  expect((await site.build()).stderr).toContain(
    'The integration "analytics" failed: "id" must be a measurement ID such as "G-ABC123DEF4", not "nonsense"',
  )
})
