import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageOfImport } from '../../shared/list-imports.ts'
import { resolveFile } from '../../shared/resolve-file.ts'
import type { SampleFile } from '../plan/sample.ts'
import type { SampleRun } from './list-runs.ts'

const prefix = '\0sample:'

/**
 * Compiles each entry to a module that Node can run, in `folder`. The sample's files are bundled; packages stay
 * external, so that a sample runs with what a reader installs.
 */
export async function bundleRun({ sample, entries }: SampleRun, folder: string): Promise<string[]> {
  const { rolldown } = await import('rolldown')
  const files = new Map(sample.files.map((file) => [file.name, file]))
  const input = Object.fromEntries(entries.map(({ file }, index) => [`entry-${index}`, prefix + file]))
  const bundle = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'octavo:sample',
        resolveId(specifier, importer) {
          if (specifier.startsWith(prefix)) return specifier
          if (!specifier.startsWith('.')) return resolvePackage(specifier, sample.environment.folder)
          const name = resolveFile(specifier, importer?.slice(prefix.length) ?? '', [...files.keys()])
          return name === null ? null : prefix + name
        },
        load(id) {
          const file = id.startsWith(prefix) ? files.get(id.slice(prefix.length)) : undefined
          return file ? { code: textOf(file), moduleType: file.name.endsWith('x') ? 'tsx' : 'ts' } : null
        },
      },
    ],
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  })
  await bundle.close()
  return entries.map((_, index) => path.join(folder, `entry-${index}.mjs`))
}

function textOf({ lines }: SampleFile): string {
  return lines.map(({ text }) => text).join('\n')
}

type External = { id: string; external: true }

/**
 * A package with an `exports` map is imported as written. Older ones rely on folder imports, which Node resolves only
 * for `require`, so they're resolved that way.
 */
function resolvePackage(specifier: string, folder: string): External {
  const own = { id: specifier, external: true } as const
  const name = packageOfImport(specifier)
  if (isBuiltin(specifier) || specifier === name || hasExports(path.join(folder, 'node_modules', name)))
    return own
  try {
    const require = createRequire(path.join(folder, 'package.json'))
    return { id: pathToFileURL(require.resolve(specifier)).href, external: true }
  } catch {
    return own
  }
}

function hasExports(packageFolder: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
    return typeof manifest === 'object' && manifest !== null && 'exports' in manifest
  } catch {
    return true
  }
}
