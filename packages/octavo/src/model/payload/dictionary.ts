/**
 * Compresses text with a dictionary, which is another text that both ends have. A run that also occurs in the
 * dictionary is written as a control character, its position and its length. Outside of their prose, a site's pages
 * differ little, and a single small file gives a compressor little to learn from. A run of length zero stands for the
 * control character itself.
 */

export const referenceMark = '\u0003'

/** A shorter run isn't worth replacing. */
const shortest = 10
/** Keeps every position and length below the surrogates, so that each is one character. */
const longest = 0xd000
/** The first character that needs no escape in JSON and isn't a control character. */
const zero = 0x23
/** The next control characters, which aren't allowed in HTML documents, and how many there are. */
const controls = 0x7f
const controlCount = 0x21

/** Returns a function that compresses text with `source` as the dictionary. */
export function createAbbreviator(source: string): (text: string) => string {
  const places = new Map<string, number[]>()
  for (let place = 0; place + shortest <= Math.min(source.length, longest); place++) {
    const run = source.slice(place, place + shortest)
    places.set(run, [...(places.get(run) ?? []), place])
  }

  function findRun(text: string, at: number): { place: number; length: number } {
    let best = { place: 0, length: 0 }
    for (const place of places.get(text.slice(at, at + shortest)) ?? []) {
      let length = shortest
      while (at + length < text.length && length < longest && text[at + length] === source[place + length]) {
        length++
      }
      if (length > best.length) best = { place, length }
    }
    return best
  }

  return (text) => {
    let written = ''
    for (let at = 0; at < text.length;) {
      const { place, length } = findRun(text, at)
      const isReference = length > 0 || text[at] === referenceMark
      written += isReference ? referenceMark + characterOf(place) + characterOf(length) : text[at]
      at += Math.max(1, length)
    }
    return written
  }
}

function characterOf(number: number): string {
  const code = number + zero
  return String.fromCharCode(code < controls ? code : code + controlCount)
}

/** Restores text that was compressed with `source`. */
export function expand(text: string, source: string): string {
  const [start = '', ...rest] = text.split(referenceMark)
  return (
    start +
    rest
      .map((part) => (source.substr(numberOf(part, 0), numberOf(part, 1)) || referenceMark) + part.slice(2))
      .join('')
  )
}

function numberOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code - zero - (code < controls ? 0 : controlCount)
}
