import type { SampleText } from '../../../shared/samples/sample-text.ts'
import type { Environment } from './environments.ts'

/** A fence as the Markdown parser sees it. */
export type Fence = {
  language: string
  meta: string
  code: string
  /** Line of the source on which the code begins, counted from one. */
  line: number
  /** Columns before the code on each of its lines. */
  indents: number[]
  /** Where the code comes from, when that is another file. */
  source?: { file: string; lines: number[] }
}

/** Where lines of a sample were written: a fence, or a prelude. */
export type Origin = {
  /** Posix path from the site's folder. */
  file: string
  line: number
  indents: number[]
  text: SampleText
  /** Lines of the file, counted from one, when they do not follow each other from `line` on. */
  lines?: number[]
  /** Null for a prelude, which no reader sees. */
  fence: Fence | null
  /** Lines that readers see, in order. */
  shown: readonly number[]
  /** Lines that the sample takes away (`// [!code --]`): readers see them, the compiler does not. */
  removed: ReadonlySet<number>
}

/** `line` and `column` count from zero in the origin; what comes out counts from one in its source. */
export function placeIn(
  { file, line: first, lines, indents }: Pick<Origin, 'file' | 'line' | 'lines' | 'indents'>,
  line: number,
  column = 0,
): { file: string; line: number; column: number } {
  return { file, line: lines?.[line] ?? first + line, column: (indents[line] ?? 0) + column + 1 }
}

export type SampleLine = {
  text: string
  origin: Origin
  /** In the origin, counted from zero. */
  line: number
}

export type SampleFile = { name: string; lines: SampleLine[] }

/** Fences that are compiled together. */
export type Sample = {
  environment: Environment
  files: SampleFile[]
  origins: Origin[]
}
