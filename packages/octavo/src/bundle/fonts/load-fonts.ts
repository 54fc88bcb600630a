import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentAsset } from '../../model/document.ts'
import type { Problem } from '../../model/problem.ts'
import { placeholders } from '../../model/render-contract.ts'
import type { Site } from '../../model/site.ts'
import { hashOf } from '../../files/hash.ts'
import { findManifest } from '../../npm/installed-packages.ts'
import type { Font } from '@capsizecss/unpack'

/** Fonts that most systems have, as `local()` names them, and the measures they share. Code is seldom bold. */
type LocalFont = { regular: string[]; bold?: string[]; averageWidth: number }

/** Widths are averages over English text, in ems. Arial, Liberation Sans and Roboto differ by less than 0.3 %. */
const localFonts: Record<'text' | 'code', LocalFont> = {
  text: {
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    averageWidth: 913 / 2048,
  },
  code: {
    regular: ['Menlo', 'Courier New', 'Liberation Mono'],
    averageWidth: 1229 / 2048,
  },
}

type Metrics = Pick<Font, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'>

/**
 * A font of the reader's system that takes as much room as the font with these metrics, so that a page looks the same
 * without it.
 */
export function buildLocalFace(kind: 'text' | 'code', family: string, metrics: Metrics): string {
  const { regular, bold, averageWidth } = localFonts[kind]
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = metrics
  const scale = xWidthAvg / unitsPerEm / averageWidth
  const ofHeight = (value: number) => percent(Math.abs(value) / unitsPerEm / scale)
  const measures =
    `size-adjust:${percent(scale)};ascent-override:${ofHeight(ascent)};` +
    `descent-override:${ofHeight(descent)};line-gap-override:${ofHeight(lineGap)}`
  const face = (names: string[], weight: string) =>
    `@font-face{font-family:${family};${weight}src:${names.map((name) => `local("${name}")`).join()};${measures}}`
  return face(regular, '') + (bold ? face(bold, 'font-weight:600 900;') : '')
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`
}

export type FontKind = 'text' | 'code'

/** The fonts that the site ships. */
export type Fonts = {
  css: string
  /** The files with Latin characters, as paths from the output folder. The browser asks for them before it needs them. */
  preloads: Partial<Record<FontKind, string>>
  /** Font files and their licenses. */
  assets: ContentAsset[]
  problems: Problem[]
}

const kinds = {
  text: { property: '--font-text', system: 'system-ui,sans-serif' },
  code: { property: '--font-mono', system: 'ui-monospace,monospace' },
} as const

/**
 * Reads the font packages that the option `fonts` names.
 *
 * A font that isn't there when the page is first painted isn't used on it (`font-display: optional`), so text never
 * moves. The inline script requests the fonts early, and sets `data-save` for readers who want to save data.
 */
export async function loadFonts(fonts: Site['fonts'], root: string): Promise<Fonts> {
  const loaded: Fonts = { css: '', preloads: {}, assets: [], problems: [] }
  for (const kind of ['text', 'code'] as const) {
    const name = fonts[kind]
    if (name === null) continue
    const manifest = findManifest(name, root)
    const folder = manifest && path.dirname(manifest)
    const found = folder === null ? null : readFontPackage(folder, fonts.scripts)
    if (found) await addFont(loaded, kind, found)
    else loaded.problems.push(describeMissing(kind, name, folder))
  }
  return loaded
}

async function addFont(fonts: Fonts, kind: FontKind, font: FontPackage): Promise<void> {
  // Reading fonts takes a third of a megabyte of code, which sites without fonts never need.
  const { fromBuffer } = await import('@capsizecss/unpack')
  const family = `octavo-${kind}`
  for (const { name, file, range } of font.subsets) {
    const bytes = readFileSync(file)
    const url = `assets/fonts/${font.id}-${name}-${hashOf(bytes).slice(0, 8)}.woff2`
    fonts.assets.push({ from: file, url })
    fonts.css +=
      `@font-face{font-family:${family};font-weight:${font.weights};font-display:optional;` +
      `src:url(${placeholders.base}${url})${name === 'latin' ? '' : `;unicode-range:${range}`}}`
    // The first face is for everything that the ones after it don't contain.
    if (name !== 'latin') continue
    fonts.preloads[kind] = url
    fonts.css += buildLocalFace(kind, `${family}-local`, await fromBuffer(bytes))
  }
  const { property, system } = kinds[kind]
  const stack = `${family}-local,${system}`
  fonts.css += `@layer tokens{:root{${property}:${family},${stack}}[data-save]{${property}:${stack}}}`
  const license = path.join(font.folder, 'LICENSE')
  if (existsSync(license)) fonts.assets.push({ from: license, url: `assets/fonts/${font.id}-LICENSE.txt` })
}

function describeMissing(kind: FontKind, name: string, folder: string | null): Problem {
  const place = { severity: 'error' as const, file: `fonts.${kind}` }
  const isVariable = name.startsWith('@fontsource-variable/')
  return {
    ...place,
    message:
      folder === null
        ? `The package ${name} is not installed.`
        : `${name} has no variable font with Latin characters.`,
    hint:
      folder === null && isVariable
        ? `Run: npm install ${name}`
        : 'Choose a package of Fontsource whose name begins with @fontsource-variable/.',
  }
}

/** A variable font as Fontsource publishes it: one file for each script. */
type FontPackage = {
  /** `hanken-grotesk`. */
  id: string
  folder: string
  /** The lightest and the heaviest weight: `100 900`. */
  weights: string
  subsets: FontSubset[]
}
/** `range` lists the characters in `file`, as in `unicode-range`. */
type FontSubset = { name: string; file: string; range: string }

type Metadata = { id: string; subsets: string[]; variable?: { wght?: { min: string; max: string } } | false }

/** Null if the folder has no variable font of Fontsource with Latin characters, which come first. */
function readFontPackage(folder: string, scripts: readonly string[]): FontPackage | null {
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
