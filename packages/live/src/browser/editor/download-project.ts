import { strToU8, zipSync } from 'fflate'
import { translate } from 'octavo/translate'
import { listImports, type LiveSample, packageOfImport } from 'octavo/feature-shared'
import type { ProjectFacts, TypeManifest } from '../../shared/type-manifest.ts'
import { loadManifest, loadText } from '../load-sample.ts'
import { createElement } from 'octavo/feature-browser'
import type { Editor } from './create-editor.ts'

/** Name of the project's folder and package. */
const name = 'sample'
/** The earliest date that the format supports. */
const mtime = new Date(1980, 0, 1)

/** Downloads the files as they are now, with everything that's needed to run them. */
export async function downloadProject(
  { environment, entry, before }: LiveSample,
  editor: Editor,
): Promise<void> {
  const { types } = await loadManifest()
  const path = types[environment]
  if (path === undefined) throw new Error(`There are no types for ${environment}`)
  const { project: facts } = JSON.parse(await loadText(path)) as TypeManifest
  const { fromLink } = editor.changes()
  const project = buildProject({ entry, before, files: editor.texts(), fromLink, facts })
  const files = Object.entries(project).map(([file, text]) => [file, strToU8(text)] as const)
  // A project is a few kilobytes of text, so nothing is compressed.
  const archive = zipSync(Object.fromEntries(files), { level: 0, mtime })
  const href = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }))
  createElement('a', { href, download: `${name}.zip` }).click()
  URL.revokeObjectURL(href)
}

type ProjectInput = {
  entry: string
  /** Files that run before it, in order. */
  before: readonly string[]
  files: Readonly<Record<string, string>>
  /** Those that someone else changed, in a link. */
  fromLink: readonly string[]
  facts: ProjectFacts
}

/** The files of a project that runs the sample with `npm install` and `npm start`. */
export function buildProject(input: ProjectInput): Record<string, string> {
  const { entry, before, files, fromLink, facts } = input
  const imported = listImports(files).map((found) => facts.dependencies[packageOfImport(found)])
  const dependencies = Object.assign({}, ...imported) as object
  const manifest = {
    name,
    private: true,
    type: 'module',
    scripts: { start: 'node start.mjs', check: 'tsc' },
    dependencies: sortKeys(dependencies),
    devDependencies: sortKeys(facts.devDependencies),
  }
  const tsconfig = {
    compilerOptions: { ...facts.compilerOptions, noEmit: true, moduleDetection: 'force' },
    include: Object.keys(files).filter((file) => /\.[cm]?tsx?$/.test(file)),
  }
  return {
    'package.json': format(manifest),
    'tsconfig.json': format(tsconfig),
    'start.mjs': starter([...before, entry]),
    ...files,
    ...markFiles(files, fromLink),
  }
}

/** Whoever opens the project, maybe much later, has to know whose code it is. */
function markFiles(
  files: Readonly<Record<string, string>>,
  fromLink: readonly string[],
): Record<string, string> {
  if (fromLink.length === 0) return {}
  const mark = translate({
    id: 'octavo.live.projectMark',
    message: 'From a shared link. Read this file before you run it.',
  })
  const title = translate({ id: 'octavo.live.projectTitle', message: 'Code from a shared link' })
  const text = translate({
    id: 'octavo.live.projectText',
    message: 'The link that you opened has changed these files. Read them before you start the project:',
  })
  const code = fromLink.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const list = fromLink.map((file) => `- ${file}\n`).join('')
  return {
    ...Object.fromEntries(code.map((file) => [file, `// ${mark}\n${files[file]}`])),
    'README.md': `# ${title}\n\n${text}\n\n${list}`,
  }
}

/** Node resolves and runs TypeScript differently from version to version, so the compiler does both. */
function starter(scripts: readonly string[]): string {
  const imports = [
    ['{ readFile }', 'node:fs/promises'],
    ['{ register }', 'node:module'],
    ['{ isMainThread }', 'node:worker_threads'],
    ['ts', 'typescript'],
  ].map(([names, from]) => `import ${names} from '${from}'`)
  return `// npm start runs this file, which runs the TypeScript files of the project.
${imports.join('\n')}

if (isMainThread) {
  register(import.meta.url)
${scripts.map((script) => `  await import(${JSON.stringify(`./${script}`)})`).join('\n')}
}

/** Finds ./server.ts for './server'. */
export async function resolve(specifier, context, next) {
  const endings = specifier.startsWith('.') ? ['.ts', '.tsx', '/index.ts'] : []
  for (const ending of endings) {
    try {
      return await next(specifier + ending, context)
    } catch {
      // The next ending may exist.
    }
  }
  return next(specifier, context)
}

export async function load(url, context, next) {
  if (!/\\.tsx?$/.test(url)) return next(url, context)
  const { outputText } = ts.transpileModule(await readFile(new URL(url), 'utf8'), {
    fileName: url,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX },
  })
  return { format: 'module', source: outputText, shortCircuit: true }
}
`
}

function format(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function sortKeys(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
