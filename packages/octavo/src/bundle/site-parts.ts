import { existsSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteUpdate } from '../model/events.ts'
import { placeholders, type SitePartEntry } from '../model/render-contract.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { remove, removeAbandoned, temporaryOf } from '../cache/entry.ts'
import { findEngineFolder } from '../npm/engine-folder.ts'
import type { SitePartBuilder, SitePartOptions, AssetDependencies } from './site-part-builder.ts'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../files/hash.ts'
import { toPosix } from '../files/posix-path.ts'
import { walkFiles } from '../files/files.ts'
import { collectMessages, type BundleMessage } from './bundle-messages.ts'
import { finishSheets } from './styles/sheets.ts'

/** One state of the site's components. `version` counts the states since the server was started. */
export type SitePart = SitePartFiles & { version: number }

type PartOptions = Pick<SitePartOptions, 'modules' | 'vite'> & { scale: Readonly<Record<string, string>> }

const keptParts = 10

/** Bundles the site's components again and again while they are edited. */
export function createSiteParts(root: string) {
  const parent = path.join(cacheFolderOf(root), 'site-parts')
  const own = temporaryOf(path.join(parent, 'dev'))
  const revisions = new Map<string, number>()
  const revisionOf = (file: string) => revisions.get(file) ?? 0
  const scripts = new Map<string, number>()
  const numberOf = (script: string) => {
    const number = scripts.get(script) ?? scripts.size
    scripts.set(script, number)
    return number
  }
  let parts: SitePart[] = []
  let count = 0
  removeAbandoned(parent)
  /** The builder of the last part that could be made. */
  let kept: { builder: SitePartBuilder; options: PartOptions } | null = null
  let changes = new Set<string>()

  /** Bundles what has changed, or else everything. */
  async function bundle(options: PartOptions): Promise<SitePartFiles> {
    const changedFiles = changes
    const last =
      kept && isSameSetup(kept.options, options) && kept.builder.canRepeat(changedFiles) ? kept : null
    changes = new Set()
    kept = null
    const { modules, vite, scale } = options
    const from = path.join(own, 'bundler')
    // Loaded only now: Vite itself takes time.
    const { createSitePartBuilder } = await import('./site-part-builder.ts')
    const setup = { root, modules, ...(vite && { vite }), folder: from, revisionOf }
    const builder = last?.builder ?? (await createSitePartBuilder(setup))
    const dependencies = await builder.build(last ? changedFiles : undefined)
    kept = { builder, options }
    const files = finishSitePart({ from, dependencies, scale, numberOf }, path.join(own, String(++count)))
    return { ...files, inputs: builder.inputs(), watched: builder.watched() }
  }

  return {
    /** The site's components as they are now; null if it has none. The same part as before if nothing has changed. */
    async build({ modules: all, scale, vite }: PartOptions): Promise<SitePart | null> {
      // The engine's own modules are in its bundle.
      const engine = path.join(findEngineFolder(), 'src') + path.sep
      const modules = all.filter(({ filePath }) => !filePath.startsWith(engine))
      if (modules.length === 0) return null
      const files = await bundle({ modules, scale, ...(vite && { vite }) })
      const [last] = parts
      if (last && isSame(last, files)) {
        remove(files.folder)
        return { ...last, inputs: files.inputs, watched: files.watched }
      }
      const part = { ...files, version: (last?.version ?? 0) + 1 }
      parts = [part, ...parts]
      for (const old of parts.splice(keptParts)) remove(old.folder)
      return part
    },
    /** These files (absolute paths) have changed. */
    note(changedFiles: ReadonlySet<string>): void {
      for (const file of changedFiles) {
        revisions.set(file, revisionOf(file) + 1)
        changes.add(file)
      }
    },
    /** A file for the browser, by its path in the output. Pages may still ask for files of earlier parts. */
    find: (file: string): string | null => {
      const found = parts.map(({ clientFolder }) => path.join(clientFolder, file))
      return found.find((candidate) => existsSync(candidate)) ?? null
    },
    script: () => buildSiteScript(parts),
    close: () => remove(own),
  }
}

/** Options for Vite contain functions. They stay the same object until the configuration is loaded again. */
function isSameSetup(a: PartOptions, b: PartOptions): boolean {
  return a.vite === b.vite && JSON.stringify(a.modules) === JSON.stringify(b.modules)
}

function isSame(before: SitePartFiles, after: SitePartFiles): boolean {
  const describe = ({ references, sheets, serverHash }: SitePartFiles) =>
    JSON.stringify([references, sheets, serverHash])
  return describe(before) === describe(after)
}

/** What open pages have to do; null if nothing. */
export function compareParts(before: SitePart | null, after: SitePart | null): SiteUpdate | null {
  if (!after || before?.version === after.version) return null
  const sheets = { ...before?.sheets, ...after.sheets }
  const changed = Object.keys(sheets).filter((file) => before?.sheets[file] !== after.sheets[file])
  return {
    version: after.version,
    sheets: changed.map((file) => placeholders.base + file),
    refresh: before?.serverHash !== after.serverHash,
  }
}

/** The script with which pages load the site's interactive components. A document may still refer to earlier ones. */
function buildSiteScript(parts: readonly SitePart[]): string {
  const imports = parts.map(
    ({ clientEntry, version }) =>
      `const part${version} = () => import(${JSON.stringify(placeholders.base + clientEntry)})`,
  )
  const loaders = parts.flatMap(({ references, version }) =>
    Object.entries(references).map(([id, { key }]) => [id, { key, version }] as const),
  )
  // The same script may be in several parts, of which the newest stays longest.
  const entries = [...new Map(loaders.toReversed())].map(
    ([id, { key, version }]) =>
      `${JSON.stringify(id)}: () => part${version}().then((m) => m.default[${JSON.stringify(key)}]())`,
  )
  return `${imports.join('\n')}
export const version = ${parts[0]?.version ?? 0}
export const current = ${JSON.stringify(Object.keys(parts[0]?.references ?? {}))}
export const loaders = { ${entries.join(', ')} }
`
}

/** The site's components as the development server uses them. */
type SitePartFiles = SitePartEntry & {
  folder: string
  clientFolder: string
  /** Of the browser's part, inside `clientFolder`. */
  clientEntry: string
  /** Sheets by file, inside `clientFolder`, with a hash of each. */
  sheets: Record<string, string>
  /** Changes when pages may change. */
  serverHash: string
  messages: BundleMessage[]
  inputs: string[]
  watched: string[]
}

/**
 * `a1b2c3d4e5f6` → `a1b2c3d4.7`, where the number identifies the component's script. Strings of 16 characters and more are
 * rows of their own in payloads, and then nothing finds out which components a payload needs.
 */
function nameReferences(
  dependencies: AssetDependencies,
  numberOf: (script: string) => number,
): SitePartFiles['references'] {
  const entries = Object.entries(dependencies).map(([key, { js, css }]) => {
    const id = `${key.slice(0, 8)}.${numberOf(js[0] ?? '').toString(36)}`
    return [id, { key, js, css }] as const
  })
  return Object.fromEntries(entries)
}

type BundlerOutput = {
  from: string
  dependencies: AssetDependencies
  scale: Readonly<Record<string, string>>
  /** Different for each script. */
  numberOf: (script: string) => number
}

/** What the bundler wrote into a folder → a state of the site's components, in a folder that nothing changes any more. */
function finishSitePart(
  { from, dependencies, scale, numberOf }: BundlerOutput,
  folder: string,
): Omit<SitePartFiles, 'inputs' | 'watched'> {
  cpSync(from, folder, { recursive: true })
  const references = nameReferences(dependencies, numberOf)
  const clientFolder = path.join(folder, 'client')
  finishSheets(clientFolder, new Map(Object.entries(scale)))
  // The site's own manifest may call every .js file CommonJS.
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  const server = renameReferences(path.join(folder, 'rsc'), references)
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })
  const sheets = files.filter((file) => file.endsWith('.css'))
  return {
    folder,
    clientFolder,
    rscEntry: pathToFileURL(path.join(folder, 'rsc', 'index.js')).href,
    ssrEntry: pathToFileURL(path.join(folder, 'ssr', 'index.js')).href,
    clientEntry:
      files.find((file) => /^assets[/\\]index-[^/\\]*\.js$/.test(file))?.replaceAll('\\', '/') ?? '',
    references,
    sheets: Object.fromEntries(
      sheets.map((file) => [toPosix(file), hashOf(readFileSync(path.join(clientFolder, file)))]),
    ),
    serverHash: hashOf(...server),
    messages: collectMessages(folder),
  }
}

/** Server components refer to interactive ones by key, which says nothing about their code. Returns the new text. */
function renameReferences(rscFolder: string, references: SitePartFiles['references']): string[] {
  return [...walkFiles(rscFolder)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const code = readFileSync(file, 'utf8')
      const renamed = Object.entries(references).reduce(
        (text, [id, { key }]) => text.replaceAll(`"${key}"`, `"${id}"`),
        code,
      )
      if (renamed !== code) writeFileSync(file, renamed)
      return code
    })
}
