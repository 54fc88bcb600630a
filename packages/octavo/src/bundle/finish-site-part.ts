import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SitePartEntry } from '../model/render-contract.ts'
import { hashOf } from '../files/hash.ts'
import { toPosix } from '../files/posix-path.ts'
import { walkFiles } from '../files/files.ts'
import { collectMessages, type BundleMessage } from './bundle-messages.ts'
import { finishSheets } from './styles/sheets.ts'
import type { AssetDependencies } from './site-part-builder.ts'

/** The site's components as the development server uses them. */
export type SitePartFiles = SitePartEntry & {
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
export function finishSitePart(
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
