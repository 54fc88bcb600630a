import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../../octavo/tests/temporary-folder.ts'
import { readProject } from '../../build/declarations/build-type-files.ts'
import { buildProject } from './download-project.ts'

const environment = {
  'env/package.json': JSON.stringify({
    dependencies: {
      shop: '2.1.0',
      money: '1.0.3',
      '@types/shop': '2.0.0',
      other: '9.0.0',
      '@types/clock': '1.1.1',
    },
  }),
  'env/tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: ['clock'] } }),
  'env/node_modules/shop/package.json': JSON.stringify({
    name: 'shop',
    type: 'module',
    exports: './index.js',
    peerDependencies: { money: '^1', missing: '*' },
  }),
  'env/node_modules/shop/index.js': 'export const price = 24',
}
const files = {
  'client.ts':
    "import { total } from './server'\nconst shown: number = await Promise.resolve(total)\nconsole.log(shown, 'ü')",
  'server.ts': "import { price } from 'shop'\nexport const total: number = price * 2",
}

function makeProject() {
  const root = createTemporaryFolder(environment)
  const facts = readProject(join(root, 'env'), ['shop', 'other/deep'])
  return {
    root,
    project: buildProject({ entry: 'client.ts', before: [], files, fromLink: [], facts }),
  }
}

test('a project has exact versions of what it imports, and nothing else', () => {
  const { project } = makeProject()
  const manifest = JSON.parse(project['package.json'] ?? '')
  expect(manifest.dependencies).toEqual({ '@types/shop': '2.0.0', money: '1.0.3', shop: '2.1.0' })
  expect(manifest.devDependencies).toEqual({
    '@types/clock': '1.1.1',
    typescript: expect.stringMatching(/^\d/),
  })
  expect(JSON.parse(project['tsconfig.json'] ?? '')).toMatchObject({
    compilerOptions: { strict: true, noEmit: true },
    include: ['client.ts', 'server.ts'],
  })
})

test('a project starts', () => {
  const { root, project } = makeProject()
  const folder = join(root, 'project')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(project)) writeFileSync(join(folder, name), text)
  symlinkSync(join(root, 'env', 'node_modules'), join(folder, 'node_modules'))
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  symlinkSync(typescript, join(root, 'env', 'node_modules', 'typescript'))
  expect(execFileSync(process.execPath, ['start.mjs'], { cwd: folder, encoding: 'utf8' })).toBe('48 ü\n')
}, 60_000)
