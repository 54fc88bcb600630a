import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listOptionGroups } from './describe-options.ts'
import { readSourceFiles, sourceFolder } from './source-files.ts'

const entries = readSourceFiles().filter(({ path }) => path.startsWith('api/'))

/** Names that a file exports. Types are marked, because they don't exist at run time. */
function exportsOf(text: string): string[] {
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => type + name),
  )
  const declared = [...text.matchAll(/^export (?:async )?(type |function |const )(\w+)/gm)].map(
    ([, kind = '', name = '']) => (kind === 'type ' ? `type ${name}` : name),
  )
  return [...lists, ...declared].toSorted()
}

test('sites can import these values, and the types that their configuration consists of', () => {
  const own = entries
    .filter(({ path }) => !path.startsWith('api/feature'))
    .flatMap(({ text }) => exportsOf(text))
  expect(own.filter((name) => !name.startsWith('type '))).toMatchSnapshot()
  const options = listOptionGroups('SiteInput').map(({ name }) => `type ${name}`)
  expect(options.length).toBeGreaterThan(30)
  const parts = ['SidebarLabel', 'SamplesFolderInput', 'SoftwareInput', 'Positioned', 'OfDocsSet']
  const unnamed = [...parts, 'FontsInput'].map((name) => `type ${name}`)
  expect(options.filter((name) => !own.includes(name))).toEqual(unnamed)
})

test('features in packages can import what none of those in this repository uses', () => {
  // Without the others, `packages/history` and `packages/live` don't compile.
  const names = entries
    .filter(({ path }) => path.startsWith('api/feature'))
    .flatMap(({ text }) => exportsOf(text))
  expect(names).toEqual(
    expect.arrayContaining([
      'openTable',
      'textFormat',
      'type Feature',
      'type FeatureComponents',
      'type ReferenceOptions',
    ]),
  )
})

test('every entry point is in the package, nothing else is, and run-time exports match the sources', async () => {
  const manifest = JSON.parse(readFileSync(join(sourceFolder, '../package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  // Their modules are part of a site's bundle.
  const bundled = ['components', 'feature-browser', 'feature-server', 'hooks', 'translate']
  const modules = entries.map(({ path }) => {
    const name = path.replace(/^api\/|\.ts$/g, '')
    const file = bundled.includes(name) ? `./dist/src/api/${name}.js` : `./dist/${name}.mjs`
    return [name === 'config' ? '.' : `./${name}`, { types: `./dist/types/api/${name}.d.ts`, default: file }]
  })
  expect(manifest.exports).toEqual({ ...Object.fromEntries(modules), './package.json': './package.json' })
  const compiled = await Promise.all(
    entries.map(({ path }) => import(join(sourceFolder, path)) as Promise<object>),
  )
  const atRunTime = compiled.flatMap((module) => Object.keys(module)).toSorted()
  const written = entries.flatMap(({ text }) => exportsOf(text)).filter((name) => !name.startsWith('type '))
  expect(atRunTime).toEqual(written.toSorted())
})
