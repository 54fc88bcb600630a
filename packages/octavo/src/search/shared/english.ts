/** Words that don't tell what an English query is about; kept when it has no others. */
const stopWords = new Set(
  `a also an and are as at be been but by can could did do does doing for from had has have how i if in into is it its
  just me my of on or our should so than that the their them then there these they this to us was we were what when
  where which while who why will with would you your`.split(/\s+/),
)

/**
 * Words that are common in questions and mean little alone: an `error` is on many pages. They count, but never as much as
 * a word that names something.
 */
const fillers = new Set(
  `after all before best broken bug cannot correctly couldn didn doesn don during error errors every example fail failed failing
  fails fix get gets getting give help inside instead isn issue like make makes making need needs not only over
  please possible problem problems properly some until up use used using via versus vs want wants way without won work working works
  wrong`.split(/\s+/),
)

function isEnglish(language: string): boolean {
  // Called for every word of every text, where a regular expression would take most of the time.
  return language === 'en' || language.startsWith('en-')
}

export function isStopWord(word: string, language: string): boolean {
  return isEnglish(language) && stopWords.has(word.toLowerCase())
}

export function isFiller(word: string, language: string): boolean {
  return isEnglish(language) && fillers.has(word.toLowerCase())
}

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
