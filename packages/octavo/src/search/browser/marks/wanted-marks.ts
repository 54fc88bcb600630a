/** Words to be marked on a page, as soon as it is on the screen. */
export type WantedMarks = { words: string[]; path: string }
