/** Words that tell nothing about what an English question is about; kept when a query has no others. */
const stopWords = new Set(
  `a after all also an and any are as at be been before but by can cannot could did do does doing during every for from
  get gets getting had has have how i if in inside instead into is isn it its just like make me my need not of on only
  or our over should so some than that the their them then there these they this to until up us use used using via want
  was we were what when where which while who why will with without work works would you your`.split(/\s+/),
)

export function isStopWord(word: string, language: string): boolean {
  return /^en\b/.test(language) && stopWords.has(word.toLowerCase())
}
