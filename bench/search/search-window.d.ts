/** What the search benchmark adds to the page it measures. */
declare interface Window {
  searchWatch: {
    began: number
    completed: number
    complete: number
    answers: { query: string; at: number }[]
  }
  searchAnswered: Promise<{ elapsed: number; at: number }>
}
