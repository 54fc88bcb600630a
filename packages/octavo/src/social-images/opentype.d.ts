/** The part of opentype.js that `fonts.ts` uses, because the package has no types. */
declare module 'opentype.js' {
  type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Z' }
  type Glyph = {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  export type Font = {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
    charToGlyphIndex(character: string): number | null
    /** Joins Arabic letters, and returns their glyphs from left to right. */
    stringToGlyphs(text: string): Glyph[]
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(buffer: ArrayBuffer): Font }
  export default opentype
}
