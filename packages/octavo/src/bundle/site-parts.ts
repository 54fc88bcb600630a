import { existsSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteUpdate } from '../model/events.ts'
import { placeholders, type SitePartEntry } from '../model/render-contract.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { remove, removeAbandoned, temporaryOf } from '../cache/cache-file.ts'
import { findEngineFolder } from '../npm/engine-folder.ts'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import type { SitePartBuilder } from './site-part-builder.ts'
import type { SiteModule } from './site-modules-plugin.ts'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../files/hash.ts'
import { listFiles } from '../files/files.ts'
import { collectMessages, type BundleMessage } from './bundle-messages.ts'
import { finishSheets } from './styles/sheets.ts'

/** One state of the site's components. */
export type SitePart = SitePartEntry & {
  folder: string
  clientFolder: string
  /** Of the browser's part, inside `clientFolder`. */
  clientEntry: string
  /** Sheets by file, inside `clientFolder`, with a hash of each. */
  sheets: Record<string, string>
  /** Changes when open pages need another payload. */
  serverHash: string
  messages: BundleMessage[]
  inputs: string[]
  watched: string[]
}

type PartOptions = {
  modules: SiteModule[]
  scale: Readonly<Record<string, string>>
  /** Options for Vite contain functions, so `key` stands for them. */
  vite: { options: SiteVite; key: string } | null
}

/**
 * Bundles one part after another in a folder. Vite takes time to get ready, so the last builder is reused if possible.
 */
function createPartMaker(root: string, own: string) {
  let kept: { builder: SitePartBuilder; setup: string } | null = null
  let version = 0
  const setupOf = ({ modules, scale, vite }: PartOptions) => JSON.stringify([modules, scale, vite?.key])
  return {
    /** Also false after a failed attempt. */
    isMadeWith: (options: PartOptions) => kept?.setup === setupOf(options),
    /** Bundles what has changed, or else everything. */
    async make(
      options: PartOptions,
      changedFiles: ReadonlySet<string>,
      revisionOf: (file: string) => number,
    ): Promise<SitePart> {
      const { modules, vite, scale } = options
      const setup = setupOf(options)
      const last = kept?.setup === setup && kept.builder.canRepeat(changedFiles) ? kept.builder : null
      kept = null
      // Loaded on demand, because loading Vite takes time.
      const { createSitePartBuilder } = await import('./site-part-builder.ts')
      const from = path.join(own, 'bundler')
      const builder =
        last ??
        (await createSitePartBuilder({
          root,
          modules,
          ...(vite && { vite: vite.options }),
          folder: from,
          revisionOf,
        }))
      const references = await builder.build(last && changedFiles)
      kept = { builder, setup }
      version++
      // This folder never changes again.
      const folder = path.join(own, String(version))
      cpSync(from, folder, { recursive: true })
      const found = { inputs: builder.inputs(), watched: builder.watched() }
      return { ...readPart(folder, scale), ...found, version, references }
    },
  }
}

/** How many of the changed files the components consist of. Unknown if they couldn't be bundled the last time. */
type Use = 'all' | 'some' | 'none' | 'unknown'

const keptParts = 10

/** Bundles the site's components again and again while they are edited. */
export function createSiteParts(root: string) {
  const parent = path.join(cacheFolderOf(root), 'site-parts')
  const own = temporaryOf(path.join(parent, 'dev'))
  removeAbandoned(parent)
  const maker = createPartMaker(root, own)
  const revisions = new Map<string, number>()
  const revisionOf = (file: string) => revisions.get(file) ?? 0
  let parts: SitePart[] = []
  let hasFailed = false
  let changes = new Set<string>()

  /** Whether a file is a component, is imported by one, or was read by a plugin of the site. */
  const uses = (file: string) =>
    parts[0]?.inputs.includes(file) === true ||
    parts[0]?.watched.some((place) => file.startsWith(place + path.sep)) === true

  return {
    /**
     * The site's components as they are now; null if it has none. The same part as before if nothing has changed. A
     * changed file that isn't among the content may be one that components look for.
     */
    async build(options: PartOptions, content: ReadonlySet<string>): Promise<SitePart | null> {
      // The engine's own modules are in its bundle.
      const engine = path.join(findEngineFolder(), 'src') + path.sep
      const modules = options.modules.filter(({ filePath }) => !filePath.startsWith(engine))
      const changedFiles = new Set([...changes].filter((file) => !content.has(file) || uses(file)))
      changes = new Set()
      hasFailed = false
      if (modules.length === 0) return null
      const setup = { ...options, modules }
      const [last] = parts
      if (last && maker.isMadeWith(setup) && changedFiles.size === 0) return last
      hasFailed = true
      const part = await maker.make(setup, changedFiles, revisionOf)
      hasFailed = false
      if (last && isSame(last, part)) {
        remove(part.folder)
        parts[0] = { ...last, inputs: part.inputs, watched: part.watched }
        return parts[0]
      }
      parts = [part, ...parts]
      for (const old of parts.splice(keptParts)) remove(old.folder)
      return part
    },
    /** These files (absolute paths) have changed. */
    note(changedFiles: ReadonlySet<string>): Use {
      for (const file of changedFiles) {
        revisions.set(file, revisionOf(file) + 1)
        changes.add(file)
      }
      if (hasFailed) return 'unknown'
      if (![...changedFiles].some(uses)) return 'none'
      return [...changedFiles].every((file) => parts[0]?.inputs.includes(file)) ? 'all' : 'some'
    },
    /** A file for the browser, by its path in the output. Pages may still ask for files of earlier parts. */
    find: (file: string): string | null => {
      const found = parts.map(({ clientFolder }) => path.join(clientFolder, file))
      return found.find((candidate) => existsSync(candidate)) ?? null
    },
    /** The script with which pages load the site's interactive components. A document may still need earlier ones. */
    script: (baseUrl: string): string => {
      const loaders = parts.map(
        (part) => `${part.version}: () => import(${JSON.stringify(baseUrl + part.clientEntry)})`,
      )
      return `export const version = ${parts[0]?.version ?? 0}\nexport const parts = { ${loaders.join(', ')} }\n`
    },
    close: () => remove(own),
  }
}

function isSame(before: SitePart, after: SitePart): boolean {
  const describe = ({ references, sheets, serverHash }: SitePart) =>
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

/** What the bundler wrote into a folder. */
function readPart(
  folder: string,
  scale: PartOptions['scale'],
): Omit<SitePart, 'version' | 'references' | 'inputs' | 'watched'> {
  const clientFolder = path.join(folder, 'client')
  finishSheets(clientFolder, new Map(Object.entries(scale)))
  // The site's manifest may say that every .js file is CommonJS.
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  const files = listFiles(clientFolder)
  const sheets = files.filter((name) => name.endsWith('.css'))
  // The manifest names the browser's scripts too, which pages don't show.
  const server = path.join(folder, 'rsc')
  const scripts = listFiles(server).filter((name) => /(?<!manifest)\.js$/.test(name))
  return {
    folder,
    clientFolder,
    rscEntry: pathToFileURL(path.join(folder, 'rsc', 'index.js')).href,
    ssrEntry: pathToFileURL(path.join(folder, 'ssr', 'index.js')).href,
    clientEntry: files.find((name) => /^assets\/index-[^/]*\.js$/.test(name)) ?? '',
    sheets: Object.fromEntries(
      sheets.map((name) => [name, hashOf(readFileSync(path.join(clientFolder, name)))]),
    ),
    serverHash: hashOf(...scripts.map((name) => readFileSync(path.join(server, name))), ...sheets),
    messages: collectMessages(folder),
  }
}
