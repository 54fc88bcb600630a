import path from 'node:path'
import { isFile } from '../files/is-file.ts'

/** Extensions an import may leave out. */
const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md', '.json', '.css']

export type Specifier =
  | { kind: 'engine' | 'package' }
  /** `filePath` is null if there is no such file; `wanted` is where it was expected. */
  | { kind: 'site'; filePath: string | null; wanted: string }

/** Resolves an import in MDX. `from` is the importing file, as a posix path relative to the site's folder. */
export function resolveSpecifier(specifier: string, from: string, root: string): Specifier {
  if (/^(?:@theme|@theme-original|octavo)(?:\/|$)/.test(specifier)) return { kind: 'engine' }
  const wanted = localPath(specifier.replace(/\?.*$/, ''), from, root)
  return wanted === null ? { kind: 'package' } : { kind: 'site', wanted, filePath: findModuleFile(wanted) }
}

function localPath(specifier: string, from: string, root: string): string | null {
  if (specifier.startsWith('@site/')) return path.join(root, specifier.slice('@site/'.length))
  if (/^\.\.?(?:\/|$)/.test(specifier)) return path.join(root, path.posix.dirname(from), specifier)
  // Node would follow either of these to any place on the disk.
  if (path.isAbsolute(specifier)) return path.normalize(specifier)
  if (specifier.split('/').includes('..')) return path.join(root, 'node_modules', specifier)
  return null
}

function findModuleFile(wanted: string): string | null {
  const candidates = [
    wanted,
    ...extensions.map((extension) => wanted + extension),
    ...extensions.map((extension) => path.join(wanted, `index${extension}`)),
  ]
  return candidates.find(isFile) ?? null
}
