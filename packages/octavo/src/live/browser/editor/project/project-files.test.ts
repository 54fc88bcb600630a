import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../../../tests/temporary-folder.ts'
import { readProject } from '../../../build/declarations/build-type-files.ts'
import { buildProject } from './project-files.ts'
import { zip } from './zip.ts'

/** Reads an archive by its directory, like programs that unpack it. */
function unpack(archive: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(archive)
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [size, length, offset] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.subarray(at + 46, at + 46 + length).toString()
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    files[name] = bytes.subarray(start, start + size).toString()
    at += 46 + length
  }
  return files
}

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
    project: buildProject({ name: 'sample', entry: 'client.ts', before: [], files, fromLink: [], facts }),
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

test('a project says which of its files came from a link', () => {
  const facts = { dependencies: {}, devDependencies: {}, compilerOptions: {} }
  const project = buildProject({
    name: 'a',
    entry: 'client.ts',
    before: [],
    files,
    fromLink: ['server.ts'],
    facts,
  })
  expect(project['README.md']).toContain('- server.ts\n')
  expect(project['README.md']).not.toContain('client.ts')
  expect(project['server.ts']).toMatch(/^\/\/ From a shared link\./)
  expect(project['client.ts']).toBe(files['client.ts'])
})

test('the archive unpacks to a project that starts', () => {
  const { root, project } = makeProject()
  const folder = join(root, 'unpacked')
  const unpacked = unpack(zip(project))
  expect(unpacked).toEqual(project)
  for (const [name, text] of Object.entries(unpacked)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(join(root, 'env', 'node_modules'), join(folder, 'node_modules'))
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  symlinkSync(typescript, join(root, 'env', 'node_modules', 'typescript'))
  expect(execFileSync(process.execPath, ['start.mjs'], { cwd: folder, encoding: 'utf8' })).toBe('48 ü\n')
}, 60_000)
