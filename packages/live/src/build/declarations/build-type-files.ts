import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageOfImport } from 'octavo/feature-shared'
import type { LiveAsset, ProjectFacts, TypeManifest } from '../../shared/type-manifest.ts'
import { hashOf, readToolVersion, runThread } from 'octavo/feature'
import { traceDeclarations, type TraceInput } from './trace-declarations.ts'

export type TypesInput = TraceInput & { compiler: LiveAsset }

/** `files` are texts by output path; `manifest` is the path of the file that leads to the others. */
type TypeFiles = { manifest: string; files: Record<string, string> }

/**
 * The files that let a browser check samples of an environment, besides the compiler. Browsers cache them forever, so each
 * is named by its content.
 */
export function buildTypeFiles({ compiler, ...input }: TypesInput): TypeFiles {
  const { parts, ...rest } = traceDeclarations(input)
  const files: Record<string, string> = {}
  const add = (content: unknown): LiveAsset => {
    const text = JSON.stringify(content)
    const href = `assets/live/types-${hashOf(text)}.json`
    files[href] = text
    return { href, bytes: Buffer.byteLength(text) }
  }
  const needed = new Set([...rest.common, ...Object.values(rest.packages).flat()])
  const manifest: TypeManifest = {
    ...rest,
    compiler,
    parts: Object.fromEntries(
      Object.entries(parts)
        .filter(([name]) => needed.has(name))
        .map(([name, part]) => [name, add(part)]),
    ),
    project: readProject(input.folder, input.specifiers),
  }
  return { manifest: add(manifest).href, files }
}

export function buildTypesInThread(input: TypesInput): Promise<TypeFiles> {
  // The compiled worker is next to the compiled command.
  const script = new URL('./declarations-worker.mjs', import.meta.url)
  return runThread(script, { workerData: input, task: 'collecting declarations for live samples' })
}

type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** What a reader has to install to use these imports outside of the site, in the versions that the samples use. */
export function readProject(folder: string, specifiers: readonly string[]): ProjectFacts {
  const { dependencies: listed = {} } = (readJson(path.join(folder, 'package.json')) ?? {}) as Manifest
  const tsconfig = readJson(path.join(folder, 'tsconfig.json')) as {
    compilerOptions?: { types?: string[] }
  } | null
  const compilerOptions = tsconfig?.compilerOptions ?? {}
  const versionsOf = (names: Iterable<string>) =>
    Object.fromEntries(
      [...names].flatMap((name) => (listed[name] === undefined ? [] : [[name, listed[name]]])),
    )

  /** A package, its types, and the packages that it expects next to it. */
  function needsOf(name: string): Set<string> {
    const found = new Set([name])
    for (const needed of found) {
      const manifest = readJson(path.join(folder, 'node_modules', needed, 'package.json')) as Manifest | null
      for (const peer of Object.keys(manifest?.peerDependencies ?? {})) if (listed[peer]) found.add(peer)
      found.add(typesPackage(needed))
    }
    return found
  }
  const packages = [...new Set(specifiers.map(packageOfImport))]
  return {
    dependencies: Object.fromEntries(packages.map((name) => [name, versionsOf(needsOf(name))])),
    devDependencies: {
      ...versionsOf((compilerOptions.types ?? []).map(typesPackage)),
      typescript: readToolVersion('typescript'),
    },
    compilerOptions,
  }
}

/** `react` → `@types/react`, `@babel/core` → `@types/babel__core`. */
function typesPackage(name: string): string {
  return name.startsWith('@types/') ? name : `@types/${name.replace(/^@(.+)\//, '$1__')}`
}

/** Null if there is no such file, or if it isn't plain JSON: a `tsconfig.json` with comments counts as missing. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
