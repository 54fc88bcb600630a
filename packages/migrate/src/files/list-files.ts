import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { toPosix } from 'octavo/feature'

/** Every file below a folder of the site, relative to the site's folder and sorted. Hidden files and packages are left out. */
export function listFiles(root: string, folder: string): string[] {
  const place = path.join(root, folder)
  if (!isFolder(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .flatMap(({ name }) => {
      if (name.startsWith('.') || name === 'node_modules' || (folder === '.' && name === 'dist')) return []
      const file = toPosix(path.join(folder, name))
      return isFolder(path.join(root, file)) ? listFiles(root, file) : [file]
    })
    .toSorted()
}

export function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** The text of a file, or an empty string if there's none. */
export function readText(root: string, file: string): string {
  const place = path.join(root, file)
  return existsSync(place) && !isFolder(place) ? readFileSync(place, 'utf8') : ''
}

/** `sidebars.js:12`, where the text is first written in a file; the file alone if it isn't. */
export function placeOf(root: string, file: string, written: string): string {
  const line = readText(root, file)
    .split('\n')
    .findIndex((text) => text.includes(written))
  return line < 0 ? file : `${file}:${line + 1}`
}
