import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../files/hash.ts'
import { toSourcePath } from '../../files/posix-path.ts'
import { walkFiles } from '../../files/files.ts'

/** Path from `src/`, with `/`, and the name in the source: `theme/browser/layout/sidebar.module.css`, `nav` → `_2b`. */
export type ScopedNames = ReadonlyMap<string, ReadonlyMap<string, string>>

type Folders = { engineFolder: string; root: string }

/**
 * Every name in the engine's CSS modules by its number, the files in the order of their paths: three environments agree
 * without a word, the same sources give the same names in any folder, and every page is shorter for it.
 */
function numberNames(engineFolder: string): ScopedNames {
  const source = path.join(engineFolder, 'src')
  const files = [...walkFiles(source)].filter((file) => file.endsWith('.module.css'))
  let count = 0
  return new Map(
    files.map((file) => {
      const names = new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes\s+)[a-z][\w-]*/gi))
      const scoped = [...names].map((name) => [name, `_${toDigits(count++)}`] as const)
      return [toSourcePath(file, source), new Map(scoped)]
    }),
  )
}

/** What Vite asks for each name; names of a site carry a hash of where the file lies in that site. */
export function createNamer({ engineFolder, root }: Folders): (name: string, file: string) => string {
  const numbered = numberNames(engineFolder)
  return (name, id) => {
    const file = id.replace(/[?#].*$/, '')
    const own = numbered.get(toSourcePath(file, path.join(engineFolder, 'src')))
    return own?.get(name) ?? `${name}_${hashOf(toSourcePath(file, root), name).slice(0, 5)}`
  }
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function toDigits(number: number): string {
  const rest = Math.floor(number / digits.length)
  return (rest === 0 ? '' : toDigits(rest)) + digits.charAt(number % digits.length)
}
