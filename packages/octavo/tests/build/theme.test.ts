import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { insideOf, textOf, visibleHtml } from './html.ts'
import { configOf, configWith, createSite, shareSite } from './test-site.ts'

/** Everything a site can bring, because bundling it takes longer than the rest of the build. */
const site = shareSite({
  // As `npm init -y` writes it.
  'package.json': '{ "type": "commonjs" }\n',
  'site.config.ts': configWith(
    `
  search: false,
  components: { Callout: 'components/callout.tsx', Own: 'components/own.tsx' },
  slots: { docTop: 'parts/note.tsx', homeHero: 'parts/note.tsx' },
  styles: ['own.css', 'styles/more.css'],
  head: [{ tag: 'meta', attributes: { name: 'own', content: '1' } }],
  integrations: [false, kit('x')],
  vite: {
    plugins: [[Promise.resolve(color())], false],
    define: { __BRAND__: '"Quill"' },
    resolve: { alias: { '#nib': import.meta.dirname + '/components/nib.ts' } },
  },
`,
    `import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
const file = import.meta.dirname + '/data/color.txt'
function color() {
  return {
    name: 'color',
    resolveId: (id) => (id === 'virtual:color' ? '\\0color' : undefined),
    load(id) {
      if (id !== '\\0color') return undefined
      this.addWatchFile(file)
      return 'export const color = ' + JSON.stringify(readFileSync(file, 'utf8'))
    },
  }
}
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
          content: () => ({
            documents: [
              { file: 'content/docs/kit.md', text: '# Kit' },
              {
                route: '/talks/first',
                component: 'components/talk.tsx',
                props: { name: '[x](y.md) <b>{1}</b> ::: "q"', tags: ['a\\nb', 'é'] },
                frontMatter: { title: 'First talk' },
              },
            ],
          }),
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
  'content/docs/a.mdx': '# A\n\n<Callout>the gap</Callout>\n\n<Own />\n',
  'content/docs/b.mdx':
    "import Part from './_part.mdx'\nimport { Aside, Gauge } from '@site/components/gauge'\n\n# B\n\n<Part />\n\n<Gauge levels={{ Pier: 3, Rock: 5 }} />\n\n<Aside>\n\nMind the **rock**.\n\n</Aside>\n\n<Stamp />\n\n```shout\nahoy\n```\n",
  'content/docs/_part.mdx': '<Callout>the step</Callout>\n',
  'content/pages/boat.mdx':
    "import { sail } from 'esm-only'\nimport { keel } from 'esm-only/deep'\nimport { mast } from 'both'\nimport './boat.css'\nimport hull from './hull.module.css'\n\n# Boat\n\n{sail}, {keel}, {mast}\n\n<i className={hull.oak} />\n",
  'content/pages/boat.css': '.deck { color: teal }\n',
  'content/pages/hull.module.css': '.oak { color: sienna }\n',
  'components/callout.tsx': 'export const Callout = ({ children }) => <aside>Mind: {children}</aside>\n',
  'components/gauge.tsx': `type Props = { levels: Record<string, number>; children?: React.ReactNode }
export const Gauge = ({ levels }: Props) => <svg>{Object.values(levels).join()}</svg>
Gauge.toMarkdown = ({ levels }: Props) => Object.entries(levels).map(([at, level]) => '- ' + at + ': ' + level + ' m').join('\\n')
export const Aside = ({ children }: Props) => <div>{children}</div>
Aside.toMarkdown = ({ children }: Props) => <blockquote>{children}</blockquote>
`,
  'components/own.tsx': `import { color } from 'virtual:color'
import { Pen } from './pen.tsx'
import { nib } from '#nib'
export default () => <b title={__BRAND__ + __KIT__}>{color} {nib} <Pen /></b>\n`,
  'components/pen.tsx': `'use client'\nimport { color } from 'virtual:color'\nexport const Pen = () => <i>{color} pen</i>\n`,
  'components/nib.ts': `export const nib = 'steel'\n`,
  'components/stamp.tsx': 'export default () => <em>stamped</em>\n',
  'components/talk.tsx': 'export default ({ name, tags }) => <p>Talk by {name}: {tags.join(" & ")}</p>\n',
  'data/color.txt': 'black',
  'parts/note.tsx': 'export default ({ page }) => <aside>Note on {page.title || page.path}</aside>\n',
  'parts/shout.js': "export default ({ code }) => '<p>' + code.toUpperCase() + '</p>'\n",
  'parts/theirs.css': 'b { color: red }\n',
  'own.css': ':root {\n  --accent: rebeccapurple;\n  --navbar-height: 77px;\n}\nb { color: blue }\n',
  'styles/more.css':
    '.navbar { background: url(/img/wood.png); margin: var(--space-4) var(--navbar-height) }\n',
  'node_modules/esm-only/package.json':
    '{ "name": "esm-only", "type": "module", "exports": { ".": { "import": "./index.js" }, "./deep": { "import": "./deep.js" } } }',
  'node_modules/esm-only/index.js': "export const sail = 'A white sail'\n",
  'node_modules/esm-only/deep.js': "export const keel = 'A deep keel'\n",
  'node_modules/both/package.json':
    '{ "name": "both", "exports": { "require": "./index.cjs", "import": "./index.mjs" } }',
  'node_modules/both/index.cjs': "exports.mast = 'The old mast'\n",
  'node_modules/both/index.mjs': "export const mast = 'The new mast'\n",
})

beforeAll(async () => {
  await site.succeed('--base-url', '/below/')
})

const read = (file: string) => site.read(file).replaceAll('<!-- -->', '')
const mainOf = (file: string) => textOf(insideOf(visibleHtml(site.read(file)), 'main'))
const styleOf = (file: string) => /<style>(.*?)<\/style>/s.exec(site.read(file))?.[1] ?? ''

test('components are known in every page and partial, slots are on their pages, and both have their Markdown', () => {
  expect(mainOf('docs/a/index.html')).toContain('Mind: the gap')
  expect(mainOf('docs/b/index.html')).toContain('Mind: the step')
  expect(site.read('docs/b/index.md')).toContain('- Pier: 3 m\n- Rock: 5 m\n\n> Mind the **rock**.\n')
  expect(mainOf('docs/a/index.html')).toContain('Note on A')
  expect(mainOf('index.html')).toMatch(/Note on Home.*Welcome/s)
  expect(site.read('docs/a/index.md')).not.toContain('Note on')
})

test('an integration adds to the configuration, sees content and routes, and writes files', () => {
  const seen = JSON.parse(site.read('kit/seen.json')) as Record<string, string[]>
  expect(seen['documents']?.toSorted()).toEqual(['A', 'B', 'Boat', 'First talk', 'Home', 'Kit'])
  expect(seen['routes']).toContain('/below/docs/kit')
  expect(seen['files']).toContain('docs/kit/index.html')
  const html = read('docs/b/index.html')
  expect(html).toContain('<meta name="kit" content="xbuildMini"><meta name="own" content="1">')
  expect(html).toMatch(/b\{color:red\}.*b\{color:blue\}/s)
  expect(html.match(/<aside>Note on B/g)).toHaveLength(3)
  expect(html).toContain('<em>stamped</em>')
  expect(html).toContain('<p>AHOY</p>')
  expect(site.read('_headers')).toContain("img-src 'self' data: https://img.example")
  expect(site.read('_redirects')).toContain('/old')
})

test('a page of a content source can be a component, and packages that pages import may be for ES modules only', () => {
  expect(mainOf('talks/first/index.html')).toContain(
    'Talk by [x](y.md) &lt;b&gt;{1}&lt;/b&gt;::: &quot;q&quot;: a b & é',
  )
  expect(site.read('talks/first/index.html')).toContain('<title>First talk | Mini</title>')
  expect(read('boat/index.html')).toContain('A white sail, A deep keel, The new mast')
})

test('a page has the styles that it imports', () => {
  const html = site.read('boat/index.html')
  const sheets = Array.from(
    html.matchAll(/<link rel="stylesheet"[^>]* href="\/below\/(.*?)"/g),
    ([, file = '']) => file,
  )
  const css = sheets.map((file) => site.read(file)).join('')
  const [, name = ''] = /<i class="(\w+)">/.exec(html) ?? []
  expect(css).toContain('.deck{color:teal}')
  expect(css).toContain(`.${name}{color:sienna}`)
  expect(site.read('docs/a/index.html')).not.toContain(sheets[0])
})

test('a theme is in every page, above the styles of the engine, and lengths are filled in everywhere', () => {
  const style = styleOf('docs/a/index.html')
  expect(style).toMatch(/^@layer tokens,reset,prose,blocks,components,later,site;/)
  expect(style).toContain('@layer theme{:root{--accent:rebeccapurple}b{color:blue}}')
  expect(style).toContain('@layer theme{.navbar{background:url(/below/img/wood.png);margin:1rem 77px}}')
  expect(style).not.toMatch(/--navbar-height|60px/)
})

test('plugins for Vite apply to all bundles, and the bundle is made again when a file they watch changes', async () => {
  const shown = () => read('docs/a/index.html')
  expect(shown()).toMatch(/<b title="Quillkit">black steel .*<i>black pen<\/i>/)
  expect([...site.output()].some(([file, text]) => file.endsWith('.js') && text.includes('black'))).toBe(true)
  // A theme is part of every page, and no page has to be rendered for it.
  site.write({ 'styles/more.css': '.navbar { color: red }\n' })
  const again = await site.succeed('--base-url', '/below/')
  expect(again.stdout).not.toContain('bundle')
  expect(again.stdout).toContain('0 rendered')
  const style = styleOf('docs/a/index.html')
  expect(style).toContain('@layer theme{.navbar{color:red}}')
  expect(shown()).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  site.write({ 'data/color.txt': 'blue' })
  await site.succeed('--base-url', '/below/')
  expect(shown()).toContain('<i>blue pen')
})

const docs = { 'content/docs/a.md': '# A\n\n## One\n\nText.\n' }

test('mistakes a missing module is reported with the nearest name, and a slot that a page of the site has taken', async () => {
  const wrong = createSite({
    ...docs,
    'content/pages/404.md': '# Nothing\n\nHere.\n',
    'content/pages/boat.mdx':
      "import { keel } from 'esm-only/deep'\nimport { mast } from 'no-such-package'\n\n# Boat\n\n{keel}, {mast}\n",
    'node_modules/esm-only/package.json':
      '{ "name": "esm-only", "type": "module", "exports": { ".": { "import": "./index.js" } } }',
    'node_modules/esm-only/index.js': "export const sail = 'A white sail'\n",
    'site.config.ts': configOf({
      slots: { docTop: 'components/nte.tsx', notFound: 'components/nte.tsx' },
      styles: ['them.css', 'theme.css'],
    }),
    'theme.css': ':root {\n  --accent: red;\n',
    'components/note.tsx': 'export default () => null\n',
  })
  const stderr = await wrong.fail()
  expect(stderr).toContain("There is no file 'components/nte.tsx'\n    slots.docTop\n    slots.notFound\n")
  expect(stderr).toContain('Did you mean note.tsx?')
  expect(stderr).toContain('slots.notFound\n  The not-found page is written in content/pages/404.md')
  expect(stderr).toContain("styles[0]\n  There is no file 'them.css'.\n  → Did you mean theme.css?")
  expect(stderr).toContain('theme.css:1:1\n  This is not valid CSS: Unclosed block.')
  expect(stderr).toContain("The package 'esm-only' has no module 'esm-only/deep'")
  expect(stderr).toContain("Cannot find package 'no-such-package'")
  expect(stderr).toContain('→ Install it with: npm install no-such-package. Or correct the import.')
  expect(stderr).toContain('content/pages/boat.mdx:2')
})

test('mistakes components that fail are reported once, with file and line, and so are names that a module lacks', async () => {
  const wrong = createSite({
    ...docs,
    'content/pages/callout.mdx': '# A\n\n<Callout />\n',
    'content/pages/calout.mdx': '# B\n\n<Calout />\n',
    'components/callout.tsx': 'export const Calling = () => null\n',
    'site.config.ts': configOf({
      components: { Callout: 'components/callout.tsx' },
      slots: {
        docBottom: 'components/elements.tsx',
        homeHero: 'components/none.tsx',
        notFound: 'components/browser.tsx',
      },
    }),
    'components/elements.tsx':
      'export default ({ page }) => (\n  <p>\n    {page.missing.version}\n  </p>\n)\n',
    'components/none.tsx': 'export const Note = () => null\n',
    'components/browser.tsx':
      "'use client'\nexport default ({ page }) => {\n  const shown = page.missing.version\n  return <p>{shown}</p>\n}\n",
  })
  const stderr = await wrong.fail()
  for (const said of [
    'elements.tsx:3\n  The component in slots.docBottom failed: Cannot read',
    'browser.tsx:3\n  The component in slots.notFound failed: Cannot read',
    'none.tsx\n  components/none.tsx is registered as slots.homeHero, but its default export is not a component',
    'callout.tsx is registered as "Callout", but exports neither Callout nor a default component.',
  ])
    expect(stderr).toContain(`components/${said}`)
  expect(stderr.match(/slots\.docBottom failed/g)).toHaveLength(1)
  expect(stderr).toContain('Did you mean <Callout>?')
})

test('mistakes what an integration or a plugin reports, and that it failed, names it', async () => {
  const wrong = createSite(docs)
  const reportFor = (options: string) => {
    wrong.write({ 'site.config.ts': configWith(options) })
    return wrong.fail()
  }
  const lint = `{ name: 'lint', hooks: { 'content:loaded': ({ documents, report }) => report({ message: documents[0].title + ' is too short.', file: documents[0].file, line: 1 }) } }`
  expect(await reportFor(`integrations: [${lint}]`)).toContain(
    'content/docs/a.md:1\n  A is too short. (reported by the integration "lint")',
  )
  const kit = `{ name: 'kit', hooks: {\n  'routes:resolved'() {\n    throw new Error('lost')\n  } } }`
  expect(await reportFor(`integrations: [${kit}]`)).toContain(
    'site.config.ts:5:11\n  The integration "kit" failed: lost',
  )
  const mover = `{ name: 'mover', config: () => ({ base: '/elsewhere/' }) }`
  expect(await reportFor(`vite: { plugins: [${mover}] }`)).toContain(
    'A plugin in vite.plugins changes Vite\'s option "base"',
  )
  wrong.write({ 'components/ink.tsx': 'export default () => <b>plain</b>\n' })
  const blot = `{ name: 'blot', transform(code, id) { if (id.endsWith('ink.tsx')) throw new Error('spilled') } }`
  const components = "components: { Ink: 'components/ink.tsx' }"
  expect(await reportFor(`${components}, vite: { plugins: [${blot}] }`)).toContain(
    'components/ink.tsx\n  The Vite plugin blot failed: spilled',
  )
})
