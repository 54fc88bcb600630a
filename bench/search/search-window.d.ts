/** What the search benchmark adds to the page it measures. */
declare interface Window {
  searchWatch: {
    complete: number
    answers: { query: string; at: number; isFromText: boolean }[]
  }
  searchAnswered: Promise<number>
}
