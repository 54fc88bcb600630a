import path from 'node:path'
import { liveManifestPath, type LiveManifest } from '../../model/samples/live-sample.ts'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { openCache } from '../../cache/open-cache.ts'
import { hashOf, hashSource } from '../../files/hash.ts'
import { findEngineFolder, findSourceFile } from '../../npm/engine-folder.ts'
import { describeLicenses, listPackageFolders } from '../../npm/installed-packages.ts'
import { bundlePackages, type LivePackages } from './bundle-packages.ts'
import { provideTypes } from './declarations/provide-types.ts'
import { shimFiles } from './shims.ts'

/** An environment and what its runnable samples import. */
export interface LiveEnvironment {
  name: string
  folder: string
  /** Changes with its packages. */
  hash: string
  /** What each of its runnable samples imports. */
  uses: string[][]
  /** Everything they import, including what they use for its types only. */
  specifiers: string[]
}

/** What samples need in a browser, besides their own files. */
export interface LiveFiles {
  /** Path from the output folder → text. */
  files: Map<string, string>
  /** The document that samples run in, and its content security policy. */
  frame: { path: string; policy: string }
}

/** The engine's scripts that run outside of pages, and the notices of the packages in them. */
type Scripts = { runtime: string; preview: string; frame: string; licenses: string }

const folder = 'assets/live'

/** Beside the file with the licenses of what pages load. */
const licensesPath = 'third-party-licenses-of-samples.md'

/** Nothing is bundled again as long as the packages, what samples import, and the engine stay the same. */
export async function buildLiveFiles(
  root: string,
  environments: readonly LiveEnvironment[],
  playground: LiveManifest['playground'] | null,
): Promise<LiveFiles> {
  const cache = openCache<LivePackages | Scripts>(path.join(cacheFolderOf(root), 'samples', 'packages'))
  const used = new Set<string>()
  const engineId = identifyEngine()
  const readOrMake = async <T extends LivePackages | Scripts>(key: string, make: () => Promise<T>) => {
    used.add(key)
    const known = cache.read(key)
    if (known !== null) return known as T
    const made = await make()
    // If this fails, it's made again next time. The warning about it comes from other cache writes.
    cache.write(key, made)
    return made
  }
  const scripts = await readOrMake(hashOf('scripts', engineId), bundleScripts)
  const files = new Map<string, string>()
  const add = (name: string, text: string) => {
    files.set(`${folder}/${name}`, text)
    return `${folder}/${name}`
  }
  const nameOf = (text: string) => hashOf(text).slice(0, 10)
  const document = buildFrameDocument(scripts.frame)
  const frame = add(`frame-${nameOf(document)}.html`, document)
  const types = await provideTypes(environments, root)
  for (const [file, text] of types.files) files.set(file, text)
  const manifest: LiveManifest = {
    frame,
    runtime: add(`${nameOf(scripts.runtime)}.js`, scripts.runtime),
    preview: add(`${nameOf(scripts.preview)}.js`, scripts.preview),
    environments: {},
    types: types.manifests,
    ...(playground && { playground }),
  }
  const licenses = [scripts.licenses]
  for (const { name, folder: place, hash, uses } of environments) {
    const key = hashOf('packages', engineId, hash, JSON.stringify(uses))
    const make = () => bundlePackages(place, uses)
    const bundled = await readOrMake(key, make)
    for (const [file, text] of Object.entries(bundled.files)) add(file, text)
    manifest.environments[name] = bundled.packages
    licenses.push(bundled.licenses)
  }
  files.set(liveManifestPath, JSON.stringify(manifest))
  files.set(licensesPath, licenses.join('\n'))
  cache.prune(used)
  return { files, frame: { path: frame, policy: buildFramePolicy(scripts.frame) } }
}

const scriptFiles = ['worker/start.ts', 'preview/start.ts', 'frame/frame-script.ts'].map(
  (name) => `live/browser/${name}`,
)

async function bundleScripts(): Promise<Scripts> {
  const { rolldown } = await import('rolldown')
  const engine = findEngineFolder()
  const bundled = scriptFiles.map(async (name) => {
    const input = findSourceFile(engine, name)
    const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
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

/** Changes with the code that bundles and with everything that becomes part of the files. */
function identifyEngine(): string {
  return hashModules('live/build/live-files.ts', ...scriptFiles, ...shimFiles)
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
