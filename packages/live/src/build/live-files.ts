import path from 'node:path'
import { type LiveManifest, liveManifestPath } from 'octavo/feature-shared'
import {
  cacheFolderOf,
  describeLicenses,
  findEntry,
  hashOf,
  hashSource,
  listPackageFolders,
  openCache,
  readToolVersion,
  type Runnable,
} from 'octavo/feature'
import { hashSources, sourceFile } from '../sources.ts'
import { lastLine } from '../shared/live-messages.ts'
import { bundlePackages } from './bundle-packages.ts'
import { buildTypesInThread } from './declarations/build-type-files.ts'
import { compileTypescript } from './declarations/compile-typescript.ts'

/** An environment and what its runnable samples import. */
interface LiveEnvironment {
  name: string
  folder: string
  /** Changes with its packages. */
  hash: string
  /** What each of its runnable samples imports. */
  uses: string[][]
  /** Everything they import, including what they use for its types only. */
  specifiers: string[]
}

const folder = 'assets/live'

/** Beside the file with the licenses of what pages load. */
const licensesPath = 'third-party-licenses-of-samples.md'

/** Nothing is made again as long as the packages, what samples import, and the engine stay the same. */
export async function buildLiveFiles(
  root: string,
  environments: readonly LiveEnvironment[],
  playground: LiveManifest['playground'] | null,
): Promise<Runnable> {
  const { readOrMake, prune } = openLiveCache(root)
  const scripts = await readOrMake(['scripts'], bundleScripts)
  const files = new Map<string, string>()
  const add = (name: string, text: string) => {
    files.set(`${folder}/${name}`, text)
    return `${folder}/${name}`
  }
  const nameOf = (text: string) => hashOf(text).slice(0, 10)
  const addScript = (text: string) => add(`${nameOf(text)}.js`, text + lastLine)
  const document = buildFrameDocument(scripts.frame)
  const frame = add(`frame-${nameOf(document)}.html`, document)
  const manifest: LiveManifest = {
    frame,
    runtime: addScript(scripts.runtime),
    preview: addScript(scripts.preview),
    environments: {},
    types: {},
    ...(playground && { playground }),
  }
  const licenses = [scripts.licenses]
  if (environments.length > 0) {
    const version = readToolVersion('typescript')
    const code = await readOrMake(['compiler', version], compileTypescript)
    const compiler = { href: add(`typescript-${hashOf(code)}.js`, code), bytes: Buffer.byteLength(code) }
    for (const { name, folder: place, hash, uses, specifiers } of environments) {
      const input = { root, folder: place, specifiers: [...new Set(specifiers)].toSorted(), compiler }
      const [bundled, types] = await Promise.all([
        readOrMake(['packages', hash, JSON.stringify(uses)], () => bundlePackages(place, uses)),
        readOrMake(['types', name, hash, compiler.href, ...input.specifiers], () =>
          buildTypesInThread(input),
        ),
      ])
      for (const [file, text] of Object.entries(bundled.files)) add(file, text + lastLine)
      for (const [file, text] of Object.entries(types.files)) files.set(file, text)
      manifest.environments[name] = bundled.packages
      manifest.types[name] = types.manifest
      licenses.push(bundled.licenses)
    }
  }
  files.set(liveManifestPath, JSON.stringify(manifest))
  files.set(licensesPath, licenses.join('\n'))
  prune()
  return { files, frame: { path: frame, policy: buildFramePolicy(scripts.frame) } }
}

/** What this command doesn't read or make is removed from the cache by `prune`. */
function openLiveCache(root: string) {
  const cache = openCache<unknown>(path.join(cacheFolderOf(root), 'samples', 'packages'))
  const used = new Set<string>()
  const codeHash = hashSources()
  return {
    readOrMake: async <T>(parts: readonly string[], make: () => Promise<T>): Promise<T> => {
      const key = hashOf(codeHash, ...parts)
      used.add(key)
      const known = cache.read(key)
      if (known !== null) return known as T
      const made = await make()
      // If this fails, it's made again next time. The warning about it comes from other cache writes.
      cache.write(key, made)
      return made
    },
    prune: () => cache.prune(used),
  }
}

const scriptFiles = ['worker/start.ts', 'preview/start.ts', 'frame/frame-script.ts'].map(
  (name) => `browser/${name}`,
)

/** The engine's scripts that run outside of pages, and the notices of the packages in them. */
async function bundleScripts() {
  const { rolldown } = await import('rolldown')
  const alias = { 'octavo/feature-shared': findEntry('feature-shared') }
  const bundled = scriptFiles.map(async (name) => {
    const input = sourceFile(name)
    const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent', resolve: { alias } })
    const minify = { mangle: { keepNames: { class: true, function: false } } }
    const { output } = await bundle.generate({ format: 'iife', minify })
    await bundle.close()
    return output[0]
  })
  const chunks = await Promise.all(bundled)
  const [runtime = '', preview = '', frame = ''] = chunks.map(({ code }) => code)
  const folders = new Set(chunks.flatMap(({ moduleIds }) => listPackageFolders(moduleIds)))
  return { runtime, preview, frame: frame.trim(), licenses: describeLicenses(folders) }
}

/**
 * The frame may only run its own script and start workers from blobs. Workers inherit the policy, so a sample can't
 * connect to anything.
 */
function buildFramePolicy(script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)} blob:`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * The document that samples run in. It contains its policy for hosts that don't send headers, without the directives
 * that browsers ignore there (`frameRestrictions`).
 */
function buildFrameDocument(script: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${buildFramePolicy(script)}">` +
    '<meta name="robots" content="noindex"><title>Sample</title>' +
    `<script>${script}</script></head><body></body></html>\n`
  )
}
