import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Site } from '../../../shared/model/site.ts'
import type { Path } from './raster.ts'

export type TypeFace = {
  widthOf(text: string, size: number): number
  /** `y` is the baseline. */
  outline(text: string, place: { x: number; y: number; size: number }): Path
}

export type TypeFaces = { bold: TypeFace; medium: TypeFace }

/** What the fonts can draw: Latin letters and punctuation. */
const drawable =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]*$/

export function canDraw(text: string): boolean {
  return drawable.test(text)
}

/** The package with the site's text font in single weights, because a variable font can't be drawn from. */
export function cardFontOf({ text }: Site['fonts']): string {
  return text?.replace(/^@fontsource-variable\//, '@fontsource/') ?? '@fontsource/inter'
}

/** A font in the two weights that cards use. */
export async function loadTypeFaces(name: string): Promise<TypeFaces> {
  // Loaded on demand, because most builds draw nothing.
  const { default: opentype } = await import('opentype.js')
  return { bold: loadTypeFace(opentype, name, 700), medium: loadTypeFace(opentype, name, 500) }
}

function loadTypeFace(
  opentype: typeof import('opentype.js').default,
  name: string,
  weight: number,
): TypeFace {
  const filePath = createRequire(import.meta.url).resolve(
    `${name}/files/${name.split('/').at(-1)}-latin-${weight}-normal.woff`,
  )
  const bytes = readFileSync(filePath)
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  // Large type is set tighter, as on the pages.
  const tracking = (weight > 600 ? -0.022 : -0.008) * font.unitsPerEm

  /** Each letter and its position. Ligatures and alternate glyphs aren't needed at this size. */
  function setLetters(text: string) {
    let at = 0
    const letters = text.split('').map((character, index, all) => {
      const glyph = font.charToGlyph(character)
      const before = index === 0 ? null : font.charToGlyph(all[index - 1] ?? '')
      if (before) at += font.getKerningValue(before, glyph) + tracking
      const start = at
      at += glyph.advanceWidth ?? 0
      return { glyph, start }
    })
    return { letters, width: at }
  }

  return {
    widthOf: (text, size) => (setLetters(text).width / font.unitsPerEm) * size,
    outline: (text, { x, y, size }) =>
      setLetters(text).letters.flatMap(
        ({ glyph, start }) => glyph.getPath(x + (start / font.unitsPerEm) * size, y, size).commands,
      ),
  }
}
