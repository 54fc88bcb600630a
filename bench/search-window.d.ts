/** What the search bench leaves in the page it looks at. */
declare interface Window {
  searchWatch: { began: number; completed: number; complete: number }
  searchAnswered: Promise<{ elapsed: number; at: number }>
}
