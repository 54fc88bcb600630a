import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const sourceFolder = fileURLToPath(new URL('../src', import.meta.url))

/** The sources of features in packages of their own. */
export const featureFolders = readdirSync(join(sourceFolder, '../..'))
  .filter((name) => name !== 'octavo')
  .map((name) => join(sourceFolder, '../..', name, 'src'))

/** `path` is a posix path relative to `src/`. */
export type SourceFile = { path: string; text: string; imports: Import[] }

export type Runtime = 'shared' | 'build' | 'server' | 'browser' | 'entries' | 'api'

/** Where a file of `src/` runs, as `tsconfig.*.json` have it: `search/browser/search.tsx` → `browser`. */
export function runtimeOf(path: string): Runtime {
  const [top = '', inner = ''] = path.split('/')
  if (top === 'model') return 'shared'
  const found = [top, inner].find((name) => /^(?:shared|server|browser|entries|api)$/.test(name))
  return (found as Runtime | undefined) ?? 'build'
}

/** `target` is the imported file's path relative to `src/`, or the package name as written. */
export type Import = { target: string; isLocal: boolean }

/** Reads every code file that isn't a test. */
export function readSourceFiles(folder: string = sourceFolder): SourceFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|-fixtures\.ts$/.test(path))
  return paths.toSorted().map((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return { path, text, imports: readImports(text, path) }
  })
}

function readImports(text: string, path: string): Import[] {
  const code = text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const specifiers = [
    ...code.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'/gm),
    ...code.matchAll(/^import\s+'([^']+)'/gm),
    ...code.matchAll(/\bimport(?:<[^>]*>)?\(\s*'([^']+)'\s*\)/g),
    ...code.matchAll(/\bimport\.meta\.glob\(\s*'([^']+)'/g),
  ].map((match) => match[1] ?? '')
  return specifiers.map((specifier) =>
    specifier.startsWith('.')
      ? { target: posix.join(dirname(path), specifier), isLocal: true }
      : { target: specifier, isLocal: false },
  )
}
