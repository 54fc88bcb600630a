import type ts from 'typescript'
import { listImports } from 'octavo/feature-shared'
import type { DeclarationPart, LiveAsset, TypeManifest } from '../../shared/type-manifest.ts'
import type { SampleTexts } from './language.ts'

export type LoadedEnvironment = Awaited<ReturnType<typeof loadEnvironment>>

/** The declarations of one environment that have been loaded so far. */
export async function loadEnvironment(base: string, href: string) {
  const manifest = await loadJson<TypeManifest>(base, { href })
  const declarations = new Map<string, string>()
  const loaded = new Set<string>()
  const missingFor = (files: SampleTexts) =>
    listNeededParts(files, manifest).filter((name) => !loaded.has(name))

  async function loadPart(name: string, onBytes?: (bytes: number) => void): Promise<void> {
    const asset = manifest.parts[name]
    const part = asset ? await loadJson<DeclarationPart>(base, asset, onBytes) : {}
    for (const [path, text] of Object.entries(part)) declarations.set(path, text)
    loaded.add(name)
  }
  return {
    manifest,
    declarations,
    /** How many bytes these files need that aren't there yet. */
    countFor: (files: SampleTexts) =>
      missingFor(files).reduce((sum, name) => sum + (manifest.parts[name]?.bytes ?? 0), 0),
    /** Loads what these files import. */
    async loadFor(files: SampleTexts, onBytes?: (bytes: number) => void): Promise<void> {
      await Promise.all(missingFor(files).map((name) => loadPart(name, onBytes)))
    },
  }
}

/**
 * The script is loaded twice: once to count its bytes, and once as a module, which then comes from the browser's cache.
 */
export async function loadCompiler(
  base: string,
  asset: LiveAsset,
  onBytes: (bytes: number) => void,
): Promise<typeof ts> {
  await loadAsset(base, asset, onBytes)
  const module = (await import(/* @vite-ignore */ base + asset.href)) as { default: typeof ts }
  return module.default
}

/** The parts with the declarations that these files need. */
export function listNeededParts(files: SampleTexts, { common, packages }: TypeManifest): string[] {
  return [...new Set([...common, ...listImports(files).flatMap((specifier) => packages[specifier] ?? [])])]
}

/** Loads a file and reports how many bytes of it have arrived, counted without compression. */
async function loadAsset(
  base: string,
  { href, bytes }: Pick<LiveAsset, 'href'> & Partial<LiveAsset>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Blob> {
  const response = await fetch(base + href)
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}`)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value)
    onBytes(part.value.length)
  }
  const loaded = new Blob(chunks)
  // A module that doesn't compile couldn't be loaded again.
  if (bytes !== undefined && loaded.size !== bytes) throw new Error(`${response.url} is not what was built`)
  return loaded
}

async function loadJson<T>(...input: Parameters<typeof loadAsset>): Promise<T> {
  const asset = await loadAsset(...input)
  return JSON.parse(await asset.text()) as T
}
