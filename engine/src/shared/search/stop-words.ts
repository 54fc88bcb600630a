/** Words that tell nothing about what an English question is about; kept when a query has no others. */
const stopWords = new Set(
  `a an and any are as at be been but by can cannot could did do does doing for from get gets getting had has have how
  i if in into is isn it its just like make me my need not of on or our should so some than that the their them then
  there these they this to up us use used using via want was we were what when where which while who why will with
  without would you your`.split(/\s+/),
)

export function isStopWord(word: string, language: string): boolean {
  return /^en\b/.test(language) && stopWords.has(word.toLowerCase())
}
