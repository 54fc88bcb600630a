import type ts from 'typescript'
import type { DeclarationPart, LiveAsset, TypeManifest } from '../../shared/type-manifest.ts'
import type { SampleTexts } from './language.ts'
import { loadAsset, loadJson } from './load-asset.ts'
import { listNeededParts } from './needed-parts.ts'

/** The declarations of one environment that have been loaded so far. */
export type LoadedEnvironment = {
  manifest: TypeManifest
  declarations: Map<string, string>
  /** Loads what these files import and isn't there yet. Returns null when nothing is missing. */
  loadFor(files: SampleTexts, onBytes: (bytes: number) => void): Promise<void> | null
  /** How many bytes that would be. */
  countFor(files: SampleTexts): number
}

export async function loadEnvironment(base: string, href: string): Promise<LoadedEnvironment> {
  const manifest = await loadJson<TypeManifest>(base, { href })
  const declarations = new Map<string, string>()
  const loaded = new Set<number>()
  const missingFor = (files: SampleTexts) =>
    listNeededParts(files, manifest).filter((index) => !loaded.has(index))

  async function loadPart(index: number, onBytes: (bytes: number) => void): Promise<void> {
    const asset = manifest.parts[index]
    if (!asset) return
    const part = await loadJson<DeclarationPart>(base, asset, onBytes)
    for (const [path, text] of Object.entries(part)) declarations.set(path, text)
    loaded.add(index)
  }
  return {
    manifest,
    declarations,
    countFor: (files) =>
      missingFor(files).reduce((sum, index) => sum + (manifest.parts[index]?.bytes ?? 0), 0),
    loadFor(files, onBytes) {
      const missing = missingFor(files)
      if (missing.length === 0) return null
      return Promise.all(missing.map((index) => loadPart(index, onBytes))).then(() => undefined)
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
