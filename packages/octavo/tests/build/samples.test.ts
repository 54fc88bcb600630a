import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutCode } from './build-once.ts'
import { insideOf, textOf, visibleHtml } from './html.ts'
import { environment, page, sampleSite } from './sample-site.ts'
import { createSite, shareSite } from './test-site.ts'

const site = shareSite(sampleSite)

test('broken samples of all versions are reported at once, and nothing is published', async () => {
  site.write({
    'docs/index.md': page("import { bookById } from 'shop'"),
    'old/index.md': page("import { bookById, findBook } from 'shop'\nbookById(1)"),
  })
  const { code, stderr, stdout } = await site.build()
  expect(code).toBe(1)
  expect(existsSync(path.join(site.root, 'dist'))).toBe(false)
  expect(stdout).toContain('✓ install samples/2.x (npm ci)')
  expect(stdout).toContain('Not published because of 3 errors')
  expect(withoutCode(stderr)).toMatchSnapshot()
})

test('samples compile against the packages of their version, and readers see only the visible lines', async () => {
  const code =
    "import { findBook } from 'shop'\n// ---cut---\nconst book = findBook(1)\n//    ^?\n// @errors: 2339\nbook.price"
  site.write({
    ...sampleSite,
    'docs/index.md': page(code),
    'content/pages/404.md': page('const lost = 1\n// ---cut---\nconst page = lost'),
  })
  const first = await site.build()
  expect(first.stderr).toBe('')
  expect(first.code).toBe(0)
  expect(first.stdout).not.toContain('install')
  expect(first.stdout).toContain(
    '3 samples  3 checked (3 compiled, 0 from the cache), 0 run in tests, 0 unchecked',
  )
  const html = site.read('docs/index.html')
  const text = textOf(insideOf(visibleHtml(html), 'main'))
  expect(text).toContain('const book = findBook')
  for (const hidden of ['cut---', '^?', '@errors', 'import']) expect(text).not.toContain(hidden)
  expect(site.read('docs/index.md')).toContain(
    [
      '```ts',
      'const book = findBook(1)',
      '//       ↑ const book: { title: string; }',
      'book.price',
      "// Property 'price' does not exist on type '{ title: string; }'. ts(2339)",
      '```',
    ].join('\n'),
  )
  // Types are loaded on demand; the page says where they are.
  const [name, fence] = /data-types="(\w+)-(\d+)"/.exec(html)?.slice(1) ?? []
  const types = JSON.parse(site.read(`assets/types/${name}.json`)) as { texts: object[]; fences: number[][] }
  expect(types.texts).toContainEqual({
    text: 'function findBook(id: number): { title: string; }',
    from: ['shop', 'findBook'],
  })
  expect(types.fences[Number(fence)]?.slice(0, 3)).toEqual([0, 6, 4])
  expect(html).not.toContain('function findBook')

  const second = await site.build()
  expect(second.stdout).toContain('3 samples  3 checked (0 compiled, 3 from the cache)')
  expect(site.read('docs/index.html') === html).toBe(true)
  // The site's own not-found page is like any other.
  const lost = site.read('404.html')
  expect(lost).toMatch(/data-types="\w+-0"/)
  expect(textOf(insideOf(visibleHtml(lost), 'main'))).not.toContain('cut---')
  site.remove('content/pages/404.md')
})

const server = `import { createServer } from 'node:http'
import { findBook } from 'shop'
createServer((request, response) => response.end(findBook(Number(request.url?.slice(1))).title)).listen(3000)
console.log('Listening')`
const client = `const response = await fetch('http://localhost:3000/7')
console.log(await response.text())
console.error('done')`

/** A server and its client in one sample; the client's output starts on line 24. */
function runPage(output: string, more = ''): string {
  const fences = [
    `\`\`\`ts title="server.ts" run\n${server}\n\`\`\``,
    '```output\nListening\n```',
    `\`\`\`ts title="client.ts" run\n${client}${more}\n\`\`\``,
    `\`\`\`text output\n${output}\n\`\`\``,
  ]
  return `---\ntitle: Run\nsample: run\n---\n\n${fences.join('\n\n')}\n`
}

test('samples marked run are executed, and one that throws or calls another machine fails with its message', async () => {
  site.write({ 'docs/index.md': runPage('Book …\ndone') })
  const { code, stdout, stderr } = await site.octavo(['samples', '--run'])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(stdout).toContain('3 samples  3 checked (2 compiled, 1 from the cache), 2 executed, 0 unchecked')
  site.write({
    'docs/index.md': runPage('', "\nthrow new Error('out of books')"),
    'docs/outside.md': page("await fetch('http://192.0.2.1/')\nexport {}", 'run'),
  })
  const { code: failed, stderr: reason } = await site.octavo(['samples', '--run'])
  site.remove('docs/outside.md')
  expect(failed).toBe(1)
  expect(reason).toContain('The sample failed with an error.')
  expect(reason).toContain('out of books')
  expect(reason).toContain('A sample can call only its own servers, not 192.0.2.1')
})

test('a new version of the library is installed, and its samples are compiled again', async () => {
  site.write(sampleSite)
  const next = environment('2.x', 'export declare function findBook(id: number): { name: string }')
  const lock = next['samples/2.x/package-lock.json']?.replaceAll('2.0.0', '2.1.0') ?? ''
  site.write({ ...next, 'samples/2.x/package-lock.json': lock })
  const { code, stdout, stderr } = await site.octavo(['samples'])
  expect(code).toBe(1)
  expect(stdout).toContain('✓ install samples/2.x (npm ci)')
  expect(stdout).not.toContain('✓ install samples/1.x')
  expect(stderr).toContain(
    "docs/index.md:8:6\n  This sample does not compile: Property 'title' does not exist",
  )
})

/** Version 1.x comes second, so that nothing is installed before the mistake is found. */
const onlyOld = sampleSite['site.config.ts']?.replace(',"samples":{"folder":"samples/2.x"}', '') ?? ''

test.each([
  [
    'a folder that is missing',
    { 'site.config.ts': onlyOld.replace('samples/1.x', 'samples/gone') },
    'The folder samples/gone for samples does not exist.',
  ],
  [
    'a lockfile that is missing',
    { 'samples/1.x/package.json': '{}' },
    'samples/1.x has a package.json but no package-lock.json',
  ],
  [
    'a lockfile of something else',
    {
      'samples/1.x/package.json': '{ "dependencies": { "other": "1.0.0" } }',
      'samples/1.x/package-lock.json': '{ "lockfileVersion": 3, "packages": { "": {} } }',
    },
    'package.json and package-lock.json do not agree',
  ],
  [
    'an option that is wrong',
    { 'samples/1.x/tsconfig.json': '{ "compilerOptions": { "target": "ES1" } }' },
    'samples/1.x/tsconfig.json\n  The compiler options for samples are wrong: Argument for',
  ],
])('%s is reported', async (_, files, message) => {
  const own = createSite({
    'site.config.ts': onlyOld,
    'docs/index.md': page('a'),
    'old/index.md': page('const a = 1'),
    ...files,
  })
  const { code, stderr } = await own.octavo(['samples'])
  expect(code).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/^\s+at /m)
})
