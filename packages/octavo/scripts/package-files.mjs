import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Every file below a folder.
 * @param {string} folder
 */
export function listFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const specifiers = /(?:\bfrom\s*|\bimport\(?\s*|\bnew URL\(\s*)["'](\.{1,2}\/[^"']+)["']/g

/**
 * Files and all they import by relative paths, also on demand and as threads.
 * @param {string[]} entries
 */
export function listImported(entries) {
  const found = new Set(entries)
  for (const file of found) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(specifiers)) {
      const imported = resolveImport(join(dirname(file), specifier))
      if (imported !== undefined) found.add(imported)
    }
  }
  return [...found]
}

/**
 * Declarations name the sources of each other.
 * @param {string} file
 */
function resolveImport(file) {
  return [file.replace(/\.[jt]sx?$/, '.d.ts'), file].find((candidate) => existsSync(candidate))
}

/**
 * Lists what a package holds of `dist/` for npm: older compilations and the cache of the compiler lie there too.
 * @param {string} dist
 * @param {string[]} files
 */
export function publishOnly(dist, files) {
  const allowed = files.map((file) => `!/${relative(dist, file).replaceAll('\\', '/')}`)
  writeFileSync(join(dist, '.npmignore'), ['*', '!*/', ...allowed.toSorted(), ''].join('\n'))
}
