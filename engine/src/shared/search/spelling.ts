/** A word with each two neighbouring letters swapped: the commonest slip, and two changes to whoever counts letters. */
export function listSwapped(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? ''
    if (before === letter) return []
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')]
  })
}

/** What a word may become that is still being typed: texts are found by `cach`, which `cachin` does not begin. */
export function listEndings(word: string): string[] {
  return ['g', 'ng', 'd', 's', 'es'].map((ending) => word + ending)
}
