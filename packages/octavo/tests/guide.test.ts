import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { parseArguments } from '../src/cli/arguments/arguments.ts'
import { resolveSite } from '../src/config/resolve-site.ts'
import { hookNames } from '../src/config/schemas/extension-schemas.ts'
import { listFences } from '../src/markdown/list-fences.ts'
import type { Fence } from '../src/model/samples/fence.ts'
import { slotNames } from '../src/model/slots.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const engine = path.join(import.meta.dirname, '..')
const guide = path.join(engine, '..', '..', 'docs', 'guide')
/** The packages of features, each with an entry of its name. */
const packages = readdirSync(path.join(engine, '..')).filter((name) => name !== 'octavo')
const sourceOf = (name: string) => path.join(engine, '..', name, 'src', `${name}.ts`)

type Workflow = { jobs: Record<string, { steps: { run?: string }[] }> }
type Snippet = Fence & { place: string }

const snippets = readdirSync(guide)
  // `build/extending-guide.prove.test.ts` builds the sites of that page.
  .filter((name) => /\.mdx?$/.test(name) && name !== 'extending.md')
  .flatMap((name) => {
    const format = name.endsWith('.mdx') ? 'mdx' : 'md'
    return listFences(readFileSync(path.join(guide, name), 'utf8'), format).map((fence): Snippet => ({
      ...fence,
      place: `${name}:${fence.line}`,
    }))
  })
const inLanguages = (...languages: string[]) =>
  snippets.filter(({ language }) => languages.includes(language))

test('every slot and hook is named, every snippet can be checked, and configurations and style sheets are accepted', async () => {
  const text = readFileSync(path.join(guide, 'extending.md'), 'utf8')
  expect([...slotNames, ...hookNames].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  // The page about the commands, in `txt`, is written by `commands-page.test.ts`.
  const checked = ['ts', 'tsx', 'sh', 'css', 'json', 'yaml', 'md', 'mdx', 'markdown', 'mermaid', 'txt']
  // The build checks that a file that is shown exists.
  const unchecked = snippets.filter(
    ({ language, meta }) => !checked.includes(language) && !meta.includes('file='),
  )
  expect(unchecked.map(({ place }) => place)).toEqual([])
  expect(inLanguages('ts', 'tsx').length).toBeGreaterThan(15)
  const configs = inLanguages('ts').filter(({ code }) => code.includes('export default defineSite('))
  expect(configs.length).toBeGreaterThan(8)
  // What they import besides `defineSite`.
  for (const name of packages) Object.assign(globalThis, await import(sourceOf(name)))
  for (const { code, place } of configs) {
    const body = code.slice(code.indexOf('export default defineSite('))
    const text = `const defineSite = (options) => options\n${body}`
    const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: unknown }
    const input = module.default
    expect(() => resolveSite(input, { file: place, env: {}, folder: '' }), place).not.toThrow()
  }
  for (const { code } of inLanguages('css')) postcss.parse(code)
  for (const { code } of inLanguages('json')) JSON.parse(code)
  for (const { code } of inLanguages('yaml')) parseYaml(code.replaceAll('---', ''))
  expect(inLanguages('css', 'json', 'yaml').length).toBeGreaterThan(3)
})

test('TypeScript compiles against what the package exports', () => {
  const folder = createTemporaryFolder()
  const files = inLanguages('ts', 'tsx').map(({ place, language, code }) => {
    const name = `${place.replace(/\W/g, '-')}.${language}`
    writeFileSync(path.join(folder, name), code)
    return name
  })
  const modules = path.join(engine, '..', '..', 'node_modules')
  const entry = (name: string) => [path.join(engine, 'src', 'api', `${name}.ts`)]
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node', 'react'],
    typeRoots: [path.join(modules, '@types')],
    paths: {
      octavo: entry('config'),
      ...Object.fromEntries(packages.map((name) => [`octavo-${name}`, [sourceOf(name)]])),
      'octavo/*': [path.join(engine, 'src', 'api', '*.ts')],
      react: [path.join(modules, '@types', 'react')],
      'react/*': [path.join(modules, '@types', 'react', '*')],
    },
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const compiler = path.join(modules, 'typescript-native', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  // The engine's sources are compiled with other options.
  expect(stdout.split('\n').filter((line) => files.some((name) => line.startsWith(name)))).toEqual([])
})

test('commands exist, with their options', () => {
  const toLines = ({ code, place }: Pick<Snippet, 'code' | 'place'>) =>
    code.split('\n').map((line) => ({ line: line.replace(/#.*$/, '').trim(), place }))
  const lines = inLanguages('sh').flatMap(toLines)
  const workflows = inLanguages('yaml').filter(({ code }) => code.includes('jobs:'))
  const steps = workflows.flatMap(({ code, place }) => {
    const { jobs }: Workflow = parseYaml(code)
    return Object.values(jobs).flatMap((job) =>
      job.steps.flatMap(({ run = '' }) =>
        toLines({ code: run.replace(/"\$\{\{.*?\}\}\/"/, '/manual/'), place }),
      ),
    )
  })
  expect(workflows.length).toBe(6)
  const commands = [...lines, ...steps].flatMap(({ line, place }) => {
    const found = /^(?:[A-Z_]+=\S+ )*(?:npx )?octavo (.+)$/.exec(line)?.[1]
    return found === undefined ? [] : [{ args: found.split(/\s+/), place }]
  })
  expect(commands.length).toBeGreaterThan(12)
  for (const { args, place } of commands)
    expect(parseArguments(args, '/site'), `${place}: octavo ${args.join(' ')}`).toMatchObject({ kind: 'run' })
  const others = lines.filter(({ line }) => line !== '' && !/(?:^|\s)(?:npx )?octavo /.test(line))
  const { version } = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'))
  const packed = (name: string) => `../octavo/${name}-${version}.tgz`
  const names = ['octavo', 'octavo-migrate', 'octavo-docusaurus', 'octavo-vitepress']
  const moving = [
    'npm install',
    'npm pack --workspace octavo-migrate --workspace octavo-docusaurus --workspace octavo-vitepress --workspace octavo',
    `npm install --save-dev ${names.map(packed).join(' ')} react react-dom`,
  ]
  expect(others.map(({ line }) => line)).toEqual([
    String.raw`sed -Ei '/\*/!s/ (30[12])$/ \1!/' dist/_redirects`,
    'npm install',
    'npm pack --workspace octavo',
    'npm init -y',
    `npm install ${packed('octavo')}`,
    'npm install',
    'npm run dev -- --open',
    'npm install --save-dev octavo-math octavo-mermaid',
    ...moving,
    ...moving,
    'npm install --save-dev octavo-reference',
    'npm install --save-dev octavo-history',
    'npm install --save-dev octavo-samples',
    'npm install --save-dev octavo-live',
    'npm install --save-dev octavo-algolia',
    'npm install --save-dev octavo-social-images',
    'npm pack --workspace octavo-samples --workspace octavo',
    `npm install ${packed('octavo')} ${packed('octavo-samples')}`,
    'npm install --save-dev octavo-version',
  ])
})
