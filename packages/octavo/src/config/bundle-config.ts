import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { BundleError, Plugin, RolldownError } from 'rolldown'
import type { Problem } from '../model/problem.ts'
import { readFrames } from '../problems/code-frame.ts'
import { packageOf } from '../problems/missing-file.ts'
import { findUp } from '../files/files.ts'
import { findManifest } from '../npm/installed-packages.ts'
import { SiteError } from '../problems/site-error.ts'
import { toSourcePath } from '../files/posix-path.ts'

/**
 * Bundles the configuration and the files it imports by relative path into one module. Packages stay imports; the
 * engine is inlined. `outputFolder` is where the module will be written, because paths in its source map are relative
 * to it. With `text`, the file doesn't exist, and this is what would be in it.
 */
export async function bundleConfig(
  configFile: string,
  { outputFolder, text }: { outputFolder: string; text?: string | undefined },
): Promise<{ code: string; map: string; inputs: string[] }> {
  const engineEntry = findEngineEntry()
  // Loaded here because an unchanged configuration doesn't need it.
  const { rolldown } = await import('rolldown')
  const root = dirname(configFile)
  const bundle = await rolldown({
    input: configFile,
    cwd: root,
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    plugins: [
      ...(text === undefined ? [] : [virtualPlugin(configFile, text)]),
      resolvePlugin(engineEntry),
      importMetaPlugin(),
    ],
  })
  try {
    const options = { format: 'esm', sourcemap: 'hidden', codeSplitting: false, dir: outputFolder } as const
    const [chunk] = (await bundle.generate(options)).output
    const files = (await bundle.watchFiles).filter((file) => text === undefined || file !== configFile)
    const inputs = [...files, ...listManifests(chunk.imports, root)]
    return { code: chunk.code, map: JSON.stringify(chunk.map), inputs }
  } catch (error) {
    throw toSiteError(error, { root, engineEntry })
  } finally {
    await bundle.close()
  }
}

/** What a configuration imports as `octavo`, even if the site hasn't installed it. */
function findEngineEntry(): string {
  // Next to the compiled engine, or among its sources.
  const candidates = ['./config.mjs', '../api/config.ts']
  const files = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const file = files.find((path) => existsSync(path))
  if (file === undefined) throw new Error(`Bug: the engine's own entry is at none of ${files.join(', ')}`)
  return file
}

function resolvePlugin(engineEntry: string): Plugin {
  return {
    name: 'engine:config-imports',
    resolveId(source, importer) {
      if (importer === undefined || source.startsWith('.') || isAbsolute(source)) return null
      if (source === 'octavo') return engineEntry
      const own = /^octavo\/([\w-]+)$/.exec(source)?.[1]
      // Like the engine itself, its other entries work for sites that haven't installed it.
      const file = own === undefined ? findFeature(source) : join(dirname(engineEntry), `${own}.mjs`)
      const id = file !== null && existsSync(file) ? pathToFileURL(file).href : source
      return { id, external: true }
    },
  }
}

/** The packages of features are installed next to the engine. */
export function findFeature(name: string, importer = import.meta.url): string | null {
  try {
    return /^octavo-[\w-]+(?:\/[\w-]+)?$/.test(name) ? createRequire(importer).resolve(name) : null
  } catch {
    return null
  }
}

function virtualPlugin(file: string, text: string): Plugin {
  return {
    name: 'engine:config-text',
    resolveId: (source) => (source === file ? file : null),
    load: (id) => (id === file ? text : null),
  }
}

/** The manifests of packages that are imported: another version may behave differently. In a repository, so may a feature. */
function listManifests(imports: readonly string[], root: string): string[] {
  const packages = imports.flatMap((id) => packageOf(id) ?? [])
  const features = imports.filter((id) => id.startsWith('file:')).map((id) => fileURLToPath(id))
  return [
    ...[...new Set(packages)].flatMap((name) => findManifest(name, root) ?? []),
    ...features.flatMap((file) => [file, findUp('package.json', dirname(file)) ?? file]),
  ]
}

/** The module runs from the cache folder, but authors expect `import.meta` to describe the file they wrote. */
function importMetaPlugin(): Plugin {
  return {
    name: 'engine:config-import-meta',
    transform: {
      // Not in the bundler's own module, which loads packages for `require` from where the result is.
      filter: { code: 'import.meta.', id: { exclude: /^\0/ } },
      handler(code, id) {
        const values: Record<string, string> = {
          url: pathToFileURL(id).href,
          dirname: dirname(id),
          filename: id,
        }
        return code.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, key: string) =>
          JSON.stringify(values[key]),
        )
      },
    },
  }
}

type Folders = { root: string; engineEntry: string }

function toSiteError(error: unknown, folders: Folders): unknown {
  const errors = isBundleError(error) ? (error.errors ?? []) : []
  if (errors.length === 0) return error
  const problems = errors.map((entry) => toProblem(entry, folders))
  return new SiteError(readFrames(problems, folders.root), { cause: error })
}

function isBundleError(error: unknown): error is BundleError {
  return error instanceof Error && 'errors' in error
}

function toProblem({ message, id, loc }: RolldownError, { root, engineEntry }: Folders): Problem {
  const filePath = loc?.file ?? id ?? ''
  return {
    severity: 'error',
    message: firstSentence(message).replaceAll(toSourcePath(engineEntry, root), 'octavo'),
    ...(isAbsolute(filePath) && { file: toSourcePath(filePath, root) }),
    ...(isAbsolute(filePath) && loc && { line: loc.line, column: loc.column + 1 }),
  }
}

/** `\x1b[31m[PARSE_ERROR] \x1b[0mUnexpected token\n  ╭─[…` → `Syntax error: Unexpected token`. */
function firstSentence(message: string): string {
  const [first = message] = stripVTControlCharacters(message).split('\n')
  return first.replace(/^\[PARSE_ERROR\] /, 'Syntax error: ').replace(/^\[[A-Z_]+\] /, '')
}
