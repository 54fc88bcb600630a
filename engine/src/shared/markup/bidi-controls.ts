/**
 * Characters that reverse the order in which text is shown: with them, code can read differently from what a compiler
 * sees. Escapes, because nobody could read the characters themselves.
 */
export const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g

/** `U+202E`, the way people look it up. */
export function nameOfCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
