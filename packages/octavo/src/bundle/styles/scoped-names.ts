import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../files/hash.ts'
import { toSourcePath } from '../../files/posix-path.ts'
import { listFiles } from '../../files/files.ts'

/** File and the name in it: `…/theme/browser/layout/sidebar.module.css`, `nav` → `_2b`. */
export type ScopedNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** `folders` are those whose `src` has the sources of the engine and of features. */
type Folders = { folders: readonly string[]; root: string }

/**
 * Numbers the names in CSS modules, file by file in the order of their paths. All three environments get the same short
 * names that way, whatever folder the sources are in.
 */
function numberNames(folders: readonly string[]): ScopedNames {
  const sources = folders.map((folder) => path.join(folder, 'src'))
  const files = sources.flatMap((source) => listFiles(source).map((name) => path.join(source, name)))
  let count = 0
  return new Map(
    files
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => {
        const names = new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes\s+)[a-z][\w-]*/gi))
        return [file, new Map([...names].map((name) => [name, `_${toDigits(count++)}`] as const))]
      }),
  )
}

/** Called by Vite for each name. A site's names contain a hash of the file's path in the site. */
export function createNamer({ folders, root }: Folders): (name: string, file: string) => string {
  const numbered = numberNames(folders)
  return (name, id) => {
    const file = id.replace(/[?#].*$/, '')
    const own = numbered.get(path.normalize(file))
    return own?.get(name) ?? `${name}_${hashOf(toSourcePath(file, root), name).slice(0, 5)}`
  }
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function toDigits(number: number): string {
  const rest = Math.floor(number / digits.length)
  return (rest === 0 ? '' : toDigits(rest)) + digits.charAt(number % digits.length)
}
