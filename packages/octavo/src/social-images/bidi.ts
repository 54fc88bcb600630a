/** Which way a text, or a part of it, runs. */
export type Direction = 'ltr' | 'rtl'

/** Characters that run in one direction, in the order in which they're read. */
export type Run = { text: string; direction: Direction }

type Kind = 'left' | 'right' | 'number' | 'neutral'
type Character = { text: string; kind: Kind }

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/**
 * Splits a line into runs, from left to right as they're drawn. It's the part of the Unicode Bidirectional Algorithm
 * that titles need: letters, numbers and what's between them, without embeddings.
 */
export function orderRuns(line: string, direction: Direction): Run[] {
  // Names and versions, such as @octavo/core or 10.x, are written in one way in every language.
  const isForeign = /\p{L}/u.test(line) && !rightToLeft.test(line)
  const levels = levelsOf(line, isForeign ? 'ltr' : direction)
  const runs: (Run & { level: number })[] = []
  for (const { text, level } of levels) {
    const last = runs.at(-1)
    const character = level % 2 === 1 ? (mirrored[text] ?? text) : text
    if (last?.level === level) last.text += character
    else runs.push({ text: character, level, direction: level % 2 === 1 ? 'rtl' : 'ltr' })
  }
  return reverseSequences(runs).map(({ text, direction }) => ({ text, direction }))
}

/** Reverses what's inside right-to-left text. Runs of the highest level are never neighbors. */
function reverseSequences<T extends { level: number }>(runs: T[]): T[] {
  const ordered: T[] = []
  let start = 0
  for (const run of runs) {
    if (run.level === 0) start = ordered.push(run)
    else ordered.splice(start, 0, run)
  }
  return ordered
}

function levelsOf(line: string, base: Direction): { text: string; level: number }[] {
  const characters = Array.from(line).map((text) => ({ text, kind: kindOf(text) }))
  joinNumbers(characters)
  const outer: Kind = base === 'rtl' ? 'right' : 'left'
  // A number after left-to-right letters belongs to them.
  let strong = outer
  for (const character of characters) {
    if (character.kind === 'number' && strong === 'left') character.kind = 'left'
    if (character.kind === 'left' || character.kind === 'right') strong = character.kind
  }
  return characters.map(({ text, kind }, index) => {
    const resolved = kind === 'neutral' ? sideOf(characters, index, outer) : kind
    if (resolved === 'right') return { text, level: 1 }
    return { text, level: resolved === 'number' || base === 'rtl' ? 2 : 0 }
  })
}

/** What's between two letters that run in the same direction does too. */
function sideOf(characters: Character[], index: number, outer: Kind): Kind {
  const before = characters.slice(0, index).findLast(({ kind }) => kind !== 'neutral')?.kind ?? outer
  const after = characters.slice(index + 1).find(({ kind }) => kind !== 'neutral')?.kind ?? outer
  const [first, second] = [before, after].map((kind) => (kind === 'number' ? 'right' : kind))
  return first === second && first !== undefined ? first : outer
}

/** The point in 10.14 is part of the number. */
function joinNumbers(characters: Character[]): void {
  for (const [index, character] of characters.entries())
    if (
      /[.,:]/.test(character.text) &&
      characters[index - 1]?.kind === 'number' &&
      characters[index + 1]?.kind === 'number'
    )
      character.kind = 'number'
}

function kindOf(character: string): Kind {
  if (/\p{Nd}/u.test(character)) return 'number'
  if (!/\p{L}/u.test(character)) return 'neutral'
  return rightToLeft.test(character) ? 'right' : 'left'
}
