/**
 * Characters that change the order in which text is displayed. They can make code look different from what a compiler
 * sees. The pattern uses escapes because the characters themselves are invisible.
 */
export const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g

/** `U+202E`, which is how people look it up. */
export function nameOfCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
