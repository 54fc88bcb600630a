/** What a reader may type instead of a word. */
export type Slip = {
  kind: 'prefix' | 'deletion' | 'swap' | 'doubling' | 'substitution'
  word: string
  typed: string
}

const shortestPrefix = 4
const commonLetters = 'etaoinsrhl'

/** Every beginning of a word, and every change of one letter. The first letter is the one that readers get right. */
export function listSlips(word: string): Slip[] {
  const slips: Slip[] = []
  const add = (kind: Slip['kind'], typed: string) => slips.push({ kind, word, typed })
  for (let end = shortestPrefix; end < word.length; end++) add('prefix', word.slice(0, end))
  for (let at = 1; at < word.length; at++) {
    const [before, letter, next, after] = [
      word.slice(0, at),
      word[at] ?? '',
      word[at + 1],
      word.slice(at + 1),
    ]
    if (next !== undefined) add('deletion', before + after)
    if (next !== undefined && next !== letter) add('swap', before + next + letter + word.slice(at + 2))
    add('doubling', before + letter + letter + after)
    const other = commonLetters[(at * 7 + word.length) % commonLetters.length] ?? ''
    if (other !== letter) add('substitution', before + other + after)
  }
  return slips
}
