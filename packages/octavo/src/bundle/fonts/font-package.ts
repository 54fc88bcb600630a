import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A variable font as Fontsource publishes it: one file for each script. */
export type FontPackage = {
  /** `hanken-grotesk`. */
  id: string
  folder: string
  /** The lightest and the heaviest weight: `100 900`. */
  weights: string
  subsets: FontSubset[]
}
/** `range` lists the characters in `file`, as in `unicode-range`. */
export type FontSubset = { name: string; file: string; range: string }

type Metadata = { id: string; subsets: string[]; variable?: { wght?: { min: string; max: string } } | false }

/** Null when the folder holds no variable font of Fontsource with Latin characters, which come first. */
export function readFontPackage(folder: string, scripts: readonly string[]): FontPackage | null {
  const metadata = readJson(folder, 'metadata.json') as Metadata | null
  const ranges = readJson(folder, 'unicode.json') as Record<string, string> | null
  const weight = metadata?.variable ? metadata.variable.wght : undefined
  if (!metadata || !ranges || !weight) return null
  const { id } = metadata
  const wanted = metadata.subsets.filter((name) => name !== 'latin' && scripts.includes(name))
  const subsets = ['latin', ...wanted].map((name) => ({
    name,
    file: path.join(folder, 'files', `${id}-${name}-wght-normal.woff2`),
    range: ranges[name] ?? '',
  }))
  const found = subsets.filter(({ file, range }) => range !== '' && existsSync(file))
  return found[0]?.name === 'latin'
    ? { id, folder, weights: `${weight.min} ${weight.max}`, subsets: found }
    : null
}

function readJson(folder: string, name: string): unknown {
  const file = path.join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
