import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder, writeFiles } from '../temporary-folder.ts'
import { readTree } from './run-octavo.ts'
import { environment } from './sample-site.ts'
import { configOf, docsOf, expectFailure, siteIn, type TestSite } from './test-site.ts'

const secret = 'TOPSECRET'
const picture = readFileSync(new URL('../sites/two-versions/static/img/card.png', import.meta.url))

/** A repository with something private next to the site. `link` creates links, relative to the site's folder. */
function createRepository(files: Record<string, string>, config: Record<string, unknown> = {}): TestSite {
  const repository = createTemporaryFolder({
    'shared/part.mdx': 'A shared part.\n',
    'shared/secret.json': JSON.stringify({ key: secret }),
    'shared/secret.ts': `export const key = '${secret}' as const\n`,
    'shared/page.md': `# ${secret}\n`,
    'shared/picture.png': picture,
  })
  const root = join(repository, 'site')
  writeFiles(root, {
    'site.config.ts': configOf(config, config['docs'] === undefined ? [] : ['samples']),
    'content/pages/index.md': '# Home\n\nWelcome.\n',
    'content/docs/index.md': '# Docs\n\nWelcome.\n',
    ...files,
  })
  return siteIn(root)
}

function link(site: TestSite, from: string, to: string): void {
  mkdirSync(join(site.root, from, '..'), { recursive: true })
  symlinkSync(to, join(site.root, from))
}

const places = (stderr: string) =>
  [...stderr.matchAll(/^✗ (\S+)\n {2}(.*)$/gm)].map(([, place = '', message = '']) => `${place} ${message}`)

const naming = {
  'content/docs/fence.md': '# Fence\n\n```ts file=../../../shared/secret.ts\n```\n',
  'content/docs/image.md': '# Image\n\n![A picture](../../../shared/picture.png)\n',
  'content/docs/html.md': '# Image\n\n<img src="@site/../shared/picture.png" alt="">\n',
  'content/docs/social.md': '---\nimage: "../../../shared/picture.png"\n---\n\n# Social\n',
  'content/docs/partial.mdx': "import Part from '../../../shared/part.mdx'\n\n# Partial\n\n<Part />\n",
  'content/docs/data.mdx': "import data from '@site/../shared/secret.json'\n\n# Data\n\n{data.key}\n",
  'content/docs/missing.md': '# Missing\n\n```ts file=../../../shared/secrets.ts\n```\n',
}

test('content that names a file outside the site is rejected, with its line', async () => {
  const site = createRepository(naming)
  const absolute = join(site.root, '../shared/secret.ts')
  site.write({
    'content/docs/absolute.md': `# Absolute\n\n\`\`\`ts file=${absolute}\n\`\`\`\n`,
    'content/docs/module.mdx': `import data from '${join(site.root, '../shared/secret.json')}'\n\n# Module\n\n{data.key}\n`,
  })
  const stderr = await site.fail()
  expect(site.output().size).toBe(0)
  expect(stderr).not.toContain(secret)
  // A message about several places is printed once, with all of them.
  expect(
    [...stderr.matchAll(/^(?:✗| {3}) (content\S+)$/gm)].map(([, place = '']) => place).toSorted(),
  ).toEqual([
    'content/docs/absolute.md:3:7',
    'content/docs/data.mdx:1:1',
    'content/docs/fence.md:3:7',
    'content/docs/html.md:3:11',
    'content/docs/image.md:3:14',
    'content/docs/missing.md:3:7',
    'content/docs/module.mdx:1:1',
    'content/docs/partial.mdx:1:1',
    'content/docs/social.md:2:1',
  ])
  for (const file of ['secret.ts', 'secrets.ts', 'secret.json', 'picture.png', 'part.mdx'])
    expect(stderr).toContain(`../shared/${file} is outside the site's folder, so content can't use it.`)
  expect(stderr).toContain(
    '→ Move the file into the site\'s folder, or add a folder that contains it to "allow" in site.config.ts.',
  )
})

test('links that lead outside are rejected in every folder of the site', async () => {
  const site = createRepository({}, { i18n: { locales: ['en', 'ar'] } })
  link(site, 'content/docs/linked.md', '../../../shared/page.md')
  link(site, 'content/docs/folder', '../../../shared')
  link(site, 'content/docs/env.md', '../../.env')
  link(site, 'i18n/ar/content/docs/index.md', '../../../../../shared/page.md')
  link(site, 'i18n/ar/messages.json', '../../../shared/secret.json')
  link(site, 'static/linked.json', '../../shared/secret.json')
  link(site, 'static/folder', '../../shared')
  site.write({ '.env': `KEY=${secret}\n` })
  const stderr = await site.fail()
  expect(site.output().size).toBe(0)
  expect(stderr).not.toContain(secret)
  const because = "which is outside the site's folder, so content can't use it."
  expect(places(stderr).toSorted()).toEqual([
    `content/docs/env.md content/docs/env.md leads to .env, a file that usually holds secrets, so content can't use it.`,
    `content/docs/folder content/docs/folder leads to ../shared, ${because}`,
    `content/docs/linked.md content/docs/linked.md leads to ../shared/page.md, ${because}`,
    `i18n/ar/content/docs/index.md i18n/ar/content/docs/index.md leads to ../shared/page.md, ${because}`,
    `i18n/ar/messages.json i18n/ar/messages.json leads to ../shared/secret.json, ${because}`,
    `static/folder static/folder leads to ../shared, ${because}`,
    `static/linked.json static/linked.json leads to ../shared/secret.json, ${because}`,
  ])
})

test('files listed in "allow" can be named and linked to', async () => {
  // An import of JSON needs a bundle, which takes seconds.
  const { 'content/docs/missing.md': _, 'content/docs/data.mdx': _data, ...existing } = naming
  const site = createRepository(existing, { allow: ['../shared'] })
  link(site, 'content/docs/folder', '../../../shared')
  link(site, 'static/linked.json', '../../shared/secret.json')
  await site.succeed()
  expect(site.read('docs/fence/index.html')).toContain(secret)
  expect(site.read('docs/folder/page/index.html')).toContain(secret)
  expect(site.read('linked.json')).toContain(secret)
})

test("samples can import their environment's packages, including linked ones, and nothing else outside the site", async () => {
  const sample = (code: string) => `# Sample\n\n\`\`\`ts\n${code}\n\`\`\`\n`
  const docs = docsOf({ samples: { folder: 'samples/2.x' } })
  const site = createRepository(
    {
      ...environment('2.x', "export { book } from './book'"),
      'samples/2.x/packages/shop/book.d.ts': "export declare const book: 'A book'\n",
      'content/docs/good.md': sample("import { book } from 'shop'\nbook.length"),
      'content/docs/climbing.md': sample("import { key } from '../../../../../shared/secret'\nkey"),
      'content/docs/prelude.md': `---\nprelude: ["../../../shared/secret.ts"]\n---\n\n${sample('1 + 1')}`,
    },
    { docs },
  )
  const absolute = join(site.root, '../shared/secret')
  site.write({
    'content/docs/absolute.md': sample(`import { key } from '${absolute}'\nkey`),
    'content/docs/reference.md': sample(`/// <reference path="${absolute}.ts" />\nconst a = 1`),
  })
  const run = await site.octavo(['samples'])
  expectFailure(run)
  expect(run.stderr).not.toContain(secret)
  const found = places(run.stderr).toSorted()
  expect(found.map((line) => line.replace(/ .*/, ''))).toEqual([
    'content/docs/absolute.md:4:21',
    'content/docs/climbing.md:4:21',
    'content/docs/prelude.md:2',
    'content/docs/reference.md:4:22',
  ])
  expect([...readTree(join(site.root, '.octavo')).values()].join()).not.toContain(secret)
})
