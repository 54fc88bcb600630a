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
