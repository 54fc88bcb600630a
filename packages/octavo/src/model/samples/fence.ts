/** A fence and its place in the source, as found by the parser that renders the page. */
export type Fence = {
  language: string
  meta: string
  code: string
  /** The line on which the code starts, counted from one. */
  line: number
  /** The number of columns before the code on each line. List items and quotes are indented. */
  indents: number[]
  /** The heading above it. Absent before the first one. */
  section?: string
  /** Where the code comes from, if it's in another file. */
  source?: { file: string; lines: number[] }
}

/** Whether fences in this language are samples. All others are shown as they are. */
export function isSampleLanguage(language: string): boolean {
  return language === 'ts' || language === 'tsx' || language === 'typescript'
}
