import { expect, test } from 'vitest'
import { createSite } from './test-site.ts'

function configWith(vite: string, code = ''): string {
  return `import { defineSite } from 'octavo'\n${code}\nexport default defineSite({ title: 'Mini', url: 'https://mini.example', search: false, components: { Ink: 'components/ink.tsx' }, vite: ${vite} })\n`
}

const page = {
  'content/docs/a.mdx': '# A\n\n<Ink />\n',
  'components/ink.tsx': 'export default () => <b>plain</b>\n',
}

test('plugins apply to all bundles, and the bundle is made again when a file they watch changes', async () => {
  const site = createSite({
    ...page,
    'data/color.txt': 'black',
    'components/ink.tsx': `import { color } from 'virtual:color'
import { Pen } from './pen.tsx'
import { nib } from '#nib'
export default () => <b title={__BRAND__}>{color} {nib} <Pen /></b>\n`,
    'components/pen.tsx': `'use client'\nimport { color } from 'virtual:color'\nexport const Pen = () => <i>{color} pen</i>\n`,
    'components/nib.ts': `export const nib = 'steel'\n`,
    'site.config.ts': configWith(
      `{ plugins: [[Promise.resolve(color())], false], define: { __BRAND__: '"Quill"' }, resolve: { alias: { '#nib': import.meta.dirname + '/components/nib.ts' } } }`,
      `import { readFileSync } from 'node:fs'
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
}`,
    ),
  })
  await site.succeed()
  const html = site.read('docs/a/index.html')
  expect(html).toMatch(
    /<b title="Quill">black<!-- --> <!-- -->steel<!-- --> .*<i>black(?:<!-- -->)? pen<\/i>/,
  )
  expect([...site.output()].some(([file, text]) => file.endsWith('.js') && text.includes('black'))).toBe(true)
  expect((await site.build()).stdout).not.toContain('bundle')
  site.write({ 'data/color.txt': 'blue' })
  await site.succeed()
  expect(site.read('docs/a/index.html')).toContain('<i>blue')
})

test('a plugin that fails is named, and so is one that changes an option of the engine', async () => {
  const site = createSite({
    ...page,
    'site.config.ts': configWith(
      `{ plugins: [{ name: 'blot', transform(code, id) { if (id.endsWith('ink.tsx')) throw new Error('spilled') } }] }`,
    ),
  })
  const first = await site.build()
  expect(first.code).toBe(1)
  expect(first.stderr).toContain('components/ink.tsx\n  The Vite plugin blot failed: spilled')
  site.write({
    'site.config.ts': configWith(`{ plugins: [{ name: 'mover', config: () => ({ base: '/elsewhere/' }) }] }`),
  })
  const second = await site.build()
  expect(second.stderr).toContain('A plugin in vite.plugins changes Vite\'s option "base"')
})
