export type Random = {
  /** Both ends included. */
  integer: (min: number, max: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** The same seed gives the same numbers on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    pick: (list) => {
      const chosen = list[integer(0, list.length - 1)]
      if (chosen === undefined) throw new Error('Bug: nothing to pick from')
      return chosen
    },
  }
}

/** @param text Words or phrases, separated by commas. */
export function listWords(text: string) {
  return text.trim().replaceAll(/\s+/g, ' ').split(', ')
}
