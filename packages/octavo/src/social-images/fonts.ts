import { createRequire } from 'node:module'
import type { Site } from '../model/site.ts'

const latin =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]$/

/** What cards can show besides Latin letters, as Fontsource names it. Fonts often lack vowel marks, so they are left out. */
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
  return Array.from(text)
    .filter((character) => !latin.test(character))
    .every((character) => {
      const script = Object.keys(scripts).find((name) => scripts[name]?.test(character))
      return script !== undefined && fileOf(font, script, 700) !== null
    })
}

/** The package with the site's text font in single weights, because only those have a file for each script. */
export function cardFontOf({ text }: Site['fonts']): string {
  return text?.replace(/^@fontsource-variable\//, '@fontsource/') ?? '@fontsource/inter'
}

/** The files of a font in one weight, those with Latin letters first. */
export function listFontFiles(font: string, weight: number): string[] {
  return ['latin', ...Object.keys(scripts)].flatMap((script) => fileOf(font, script, weight) ?? [])
}

function fileOf(font: string, script: string, weight: number): string | null {
  try {
    return createRequire(import.meta.url).resolve(
      `${font}/files/${font.split('/').at(-1)}-${script}-${weight}-normal.woff`,
    )
  } catch {
    return null
  }
}
