import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'
import type { Site } from '../model/site.ts'
import { orderRuns, type Direction, type Run } from './bidi.ts'
import type { Path } from './raster.ts'

export type TypeFace = {
  widthOf(text: string, size: number): number
  /** `y` is the baseline. */
  outline(text: string, place: { x: number; y: number; size: number }): Path
}

export type TypeFaces = { bold: TypeFace; medium: TypeFace }

type Letter = { glyph: ReturnType<Font['charToGlyph']>; start: number }

const latin =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]$/

/**
 * What cards can show besides Latin letters, as Fontsource names it. Vowel marks are missing, because they would have to
 * be placed above their letters.
 */
const scripts: Record<string, RegExp> = {
  'latin-ext': /^[\u0100-\u017f]$/,
  cyrillic: /^[\u0400-\u045f]$/,
  greek: /^[\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]$/,
  hebrew: /^[\u05d0-\u05ea\u05f3\u05f4]$/,
  arabic:
    /^[\u060c\u061b\u061f\u0621-\u063a\u0641-\u064a\u0660-\u0669\u067e\u0686\u0698\u06a9\u06af\u06cc\u06f0-\u06f9]$/,
}

/** Whether the font's package has files with all of these letters. */
export function canDraw(text: string, font: string): boolean {
  return scriptsOf(text).every((script) => script !== undefined && fileOf(font, script, 700) !== null)
}

/** The files that a text needs. Undefined is for letters that can't be drawn at all. */
function scriptsOf(text: string): (string | undefined)[] {
  const other = Array.from(text).filter((character) => !latin.test(character))
  const names = other.map((character) =>
    Object.keys(scripts).find((script) => scripts[script]?.test(character)),
  )
  return [...new Set(names)]
}

/** The package with the site's text font in single weights, because a variable font can't be drawn from. */
export function cardFontOf({ text }: Site['fonts']): string {
  return text?.replace(/^@fontsource-variable\//, '@fontsource/') ?? '@fontsource/inter'
}

/** A font in the two weights that cards use. */
export async function loadTypeFaces(name: string, direction: Direction): Promise<TypeFaces> {
  // Loaded on demand, because most builds draw nothing.
  const { default: opentype } = await import('opentype.js')
  const faceOf = (weight: number) => {
    const loaded = new Map<string, Font>()
    const fontOf = (script: string) => {
      const known = loaded.get(script)
      if (known) return known
      const file = fileOf(name, script, weight)
      if (file === null) throw new Error(`${name} has no file for "${script}" in the weight ${weight}.`)
      const bytes = readFileSync(file)
      const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
      loaded.set(script, font)
      return font
    }
    return createTypeFace(fontOf, direction, weight)
  }
  return { bold: faceOf(700), medium: faceOf(500) }
}

function fileOf(name: string, script: string, weight: number): string | null {
  try {
    return createRequire(import.meta.url).resolve(
      `${name}/files/${name.split('/').at(-1)}-${script}-${weight}-normal.woff`,
    )
  } catch {
    return null
  }
}

function createTypeFace(fontOf: (script: string) => Font, direction: Direction, weight: number): TypeFace {
  // Large type is set tighter, as on the pages.
  const tracking = weight > 600 ? -0.022 : -0.008

  /** Each letter and its position in ems. */
  function setLetters(text: string): { letters: Letter[]; width: number } {
    let at = 0
    const letters = orderRuns(text, direction).flatMap((run) => {
      let before: { glyph: Letter['glyph']; font: Font } | null = null
      return piecesOf(run).flatMap((piece) => {
        const font = fontOf(scriptsOf(piece)[0] ?? 'latin')
        // Arabic letters are joined. Other ligatures and alternate glyphs aren't needed at this size.
        const glyphs = joining.test(piece) ? font.stringToGlyphs(piece) : [font.charToGlyph(piece)]
        return glyphs.map((glyph) => {
          if (before && run.direction === 'ltr')
            at +=
              tracking +
              (before.font === font ? font.getKerningValue(before.glyph, glyph) : 0) / font.unitsPerEm
          before = { glyph, font }
          const start = at
          at += (glyph.advanceWidth ?? 0) / font.unitsPerEm
          return { glyph, start }
        })
      })
    })
    return { letters, width: at }
  }

  return {
    widthOf: (text, size) => setLetters(text).width * size,
    outline: (text, { x, y, size }) =>
      setLetters(text).letters.flatMap(
        ({ glyph, start }) => glyph.getPath(x + start * size, y, size).commands,
      ),
  }
}

const joining = /^[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]+$/

/** The characters of a run from left to right, and Arabic words in one piece. */
function piecesOf({ text, direction }: Run): string[] {
  const pieces = text.match(/[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]+|./gu) ?? []
  return direction === 'rtl' ? pieces.toReversed() : pieces
}
