/**
 * Light English stemming: `caches`, `cached` and `caching` become `cach`. It only has to be the same for texts and
 * queries, so what comes out need not be a word.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return dropFinalE(dropNounEnding(dropVerbEnding(dropAdverbEnding(dropPlural(word)))))
}

function dropPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** `lazily` → `lazy`, `automatically` → `automatic`, `gracefully` → `graceful`. */
function dropAdverbEnding(word: string): string {
  if (!/^.{4,}ly$/.test(word)) return word
  if (word.endsWith('ically')) return word.slice(0, -4)
  return word.endsWith('ily') ? `${word.slice(0, -3)}y` : word.slice(0, -2)
}

/** `validation` and `validator` belong to `validate`, `serialization` and `serializer` to `serialize`. */
function dropNounEnding(word: string): string {
  return word.replace(/^(.{3,}i[sz])(?:ation|er)$/, '$1').replace(/^(.{3,}at)(?:ion|or)$/, '$1')
}

function dropVerbEnding(word: string): string {
  const root = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1]
  if (root === undefined || !/[aeiouy]/.test(root)) return word
  // `running` → `run`, but `calling` → `call`.
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
}

/** `cookie` → `cooky`, as `cookies` does. */
function dropFinalE(word: string): string {
  if (word.length > 4 && word.endsWith('ie')) return `${word.slice(0, -2)}y`
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}
