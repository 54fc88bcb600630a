/**
 * Light English stemming: `caches`, `cached` and `caching` become `cach`. It only has to be the same for texts and
 * queries, so what comes out need not be a word.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return dropFinalE(dropVerbEnding(dropPlural(word)))
}

function dropPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function dropVerbEnding(word: string): string {
  const root = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1]
  if (root === undefined || !/[aeiouy]/.test(root)) return word
  // `running` → `run`, but `calling` → `call`.
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
}

function dropFinalE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}
