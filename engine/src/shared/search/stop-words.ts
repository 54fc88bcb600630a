/** Words that tell nothing about what an English question is about; kept when a query has no others. */
const stopWords = new Set(
  `a also an and are as at be been but by can could did do does doing for from had has have how i if in into is it its
  just me my of on or our should so than that the their them then there these they this to us was we were what when
  where which while who why will with would you your`.split(/\s+/),
)

/**
 * Words of symptoms and wishes that say little by themselves: an `error` is on many pages. They count where they occur, but
 * never as much as a word that names something.
 */
const fillers = new Set(
  `after all before best broken bug cannot correctly couldn didn doesn don during error errors every example fail failed failing
  fails fix get gets getting give help inside instead isn issue like make makes making need needs not only over
  please possible problem problems properly some until up use used using via versus vs want wants way without won work working works
  wrong`.split(/\s+/),
)

function isEnglish(language: string): boolean {
  // Asked about each word of each text, where a pattern would cost more than all the rest.
  return language === 'en' || language.startsWith('en-')
}

export function isStopWord(word: string, language: string): boolean {
  return isEnglish(language) && stopWords.has(word.toLowerCase())
}

export function isFiller(word: string, language: string): boolean {
  return isEnglish(language) && fillers.has(word.toLowerCase())
}
