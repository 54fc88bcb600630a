import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readEngineManifest, findPackageFolder } from '../../npm/engine-folder.ts'
import { listFiles, writeInFolder } from '../../files/files.ts'
import type { Logger } from '../terminal/logger.ts'
import { parseJson } from '../../files/parse-json.ts'
import { toPosix } from '../../files/posix-path.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { TemplateName } from '../arguments/command-options.ts'

export type InitOptions = { root: string; cwd: string; template?: TemplateName; logger: Logger }

/** Writes a small site without overwriting any files. */
export function init({ root, cwd, template = 'docs', logger }: InitOptions): void {
  if (existsSync(root) && !statSync(root).isDirectory()) {
    throw new SiteError({ message: `${root} is a file, not a folder`, hint: 'Choose another folder.' })
  }
  const manifest = writeManifest(root, template)
  const kept: string[] = []
  const written: string[] = []
  for (const [name, source] of listTemplate(template)) {
    const target = path.join(root, name)
    const isTaken = existsSync(target)
    ;(isTaken ? kept : written).push(toPosix(name))
    if (isTaken) continue
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(source, target)
  }
  const folder = path.relative(cwd, root)
  const steps = [
    ...(folder === '' ? [] : [`cd ${/[^\w./@-]/.test(folder) ? JSON.stringify(folder) : folder}`]),
    'npm install',
    'npm run dev',
  ]
  const lines = [
    ...written.map((name) => `+ ${name}`),
    manifest,
    ...kept.map((name) => `  ${name} exists already and was left as it is`),
    '',
    `Next: ${steps.join(' && ')}`,
  ]
  logger.info(lines.join('\n'))
}

/** Returns the line that says what was done to package.json. */
function writeManifest(root: string, template: TemplateName): string {
  const file = path.join(root, 'package.json')
  const isNew = !existsSync(file)
  const text = isNew ? '' : readFileSync(file, 'utf8')
  const own = isNew ? createManifest(root) : readManifest(text, file)
  const { manifest, added } = completeManifest(own, additionsFor(template))
  if (!isNew && added.length === 0) return '  package.json has everything already'
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  '
  writeInFolder(file, `${JSON.stringify(manifest, null, indent)}\n`)
  return isNew ? '+ package.json' : `  package.json: added ${added.join(', ')}`
}

function createManifest(root: string): Manifest {
  const name = path
    .basename(root)
    .toLowerCase()
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[._-]+/, '')
  return { name: name || 'docs', private: true, type: 'module' }
}

function readManifest(text: string, file: string): Manifest {
  const parsed = parseJson(text)
  if ('value' in parsed && typeof parsed.value === 'object' && parsed.value !== null)
    return { ...parsed.value }
  throw new SiteError({
    message: `${file} is not valid JSON${'reason' in parsed ? `: ${parsed.reason}` : ''}`,
    hint: 'Correct it and run the command again.',
  })
}

/** The versions that this engine works with. */
function additionsFor(template: TemplateName): Additions {
  const { version, peerDependencies: peers } = readEngineManifest()
  const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, peers[name] ?? '*']))
  const commands = ['dev', 'build', 'preview', 'check']
  return {
    scripts: Object.fromEntries(commands.map((name) => [name, `octavo ${name}`])),
    dependencies: { octavo: `^${version}`, ...pick(['react', 'react-dom']) },
    devDependencies: {
      ...pick(['@types/react', 'typescript']),
      ...(template === 'api' && { 'octavo-reference': `^${version}` }),
    },
  }
}

/** Path in the new site → file to copy. Every template adds files to `docs` or replaces some. */
function listTemplate(name: TemplateName): Map<string, string> {
  const files = ['docs', name].flatMap((folder) => {
    const from = path.join(findPackageFolder(), 'templates', folder)
    return listFiles(from).map((name) => [name, path.join(from, name)] as const)
  })
  // npm doesn't publish files named .gitignore.
  return new Map(files.map(([target, file]) => [target === 'gitignore' ? '.gitignore' : target, file]))
}

type Additions = Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>

type Manifest = Record<string, unknown>

/** Adds what a manifest lacks, without changing what it has. `added` are the names of the additions. */
export function completeManifest(manifest: Manifest, additions: Additions) {
  const result = { ...manifest }
  const added: string[] = []
  const known = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
    Object.keys(Object(manifest[key])),
  )
  for (const [key, entries] of Object.entries(additions)) {
    const own: Record<string, string> = { ...Object(manifest[key]) }
    const missing = Object.entries(entries).filter(
      ([name]) => !(name in own) && (key === 'scripts' || !known.includes(name)),
    )
    if (missing.length > 0) result[key] = { ...own, ...Object.fromEntries(missing) }
    added.push(...missing.map(([name]) => (key === 'scripts' ? `script ${name}` : name)))
  }
  return { manifest: result, added }
}
