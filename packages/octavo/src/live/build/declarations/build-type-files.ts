import type { LiveAsset, ProjectFacts, TypeManifest } from '../../shared/type-manifest.ts'
import { hashOf } from '../../../files/hash.ts'
import type { TracedDeclarations } from './trace-declarations.ts'

/** `files` are output paths and their texts; `manifest` is the path of the file that leads to the others. */
export type TypeFiles = { manifest: string; files: Map<string, string> }

/** Browsers cache these files forever, so each is named by its content. */
export function buildTypeFiles(
  traced: TracedDeclarations,
  { compiler, project }: { compiler: LiveAsset; project: ProjectFacts },
): TypeFiles {
  const { options, folder, roots, parts, common, packages } = traced
  const files = new Map<string, string>()
  const add = (content: unknown): LiveAsset => {
    const text = JSON.stringify(content)
    const href = `assets/live/types-${hashOf(text)}.json`
    files.set(href, text)
    return { href, bytes: Buffer.byteLength(text) }
  }
  const needed = [...new Set([...common, ...Object.values(packages).flat()])].toSorted()
  const indexOf = (part: string) => needed.indexOf(part)
  const manifest: TypeManifest = {
    compiler,
    options,
    folder,
    roots,
    parts: needed.map((name) => add(parts[name] ?? {})),
    common: common.map(indexOf),
    packages: Object.fromEntries(
      Object.entries(packages).map(([specifier, names]) => [
        specifier,
        names.filter((name) => !common.includes(name)).map(indexOf),
      ]),
    ),
    project,
  }
  return { manifest: add(manifest).href, files }
}
