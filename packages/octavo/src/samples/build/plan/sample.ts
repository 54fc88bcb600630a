import type { Fence } from '../../../model/samples/sample-meta.ts'
import type { SampleText } from '../../../model/samples/sample-text.ts'
import type { Environment } from '../../../npm/environments/environments.ts'

/** Where lines of a sample were written: a fence or a prelude. */
export type Origin = {
  /** Posix path relative to the site's folder. */
  file: string
  /** The page or partial with the fence. It differs from `file` if the fence takes its code from another one. */
  page: string
  line: number
  indents: number[]
  text: SampleText
  /** Line numbers in the file, counted from one, if they aren't consecutive from `line`. */
  lines?: number[]
  /** Null for a prelude, which readers don't see. */
  fence: Fence | null
  /** Lines that readers see, in order. */
  shown: readonly number[]
  /** Lines that the sample removes (`// [!code --]`): readers see them, the compiler doesn't. */
  removed: ReadonlySet<number>
}

/** `line` and `column` are counted from zero within the origin; the result is counted from one within its source. */
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
  /** Within the origin, counted from zero. */
  line: number
}

export type SampleFile = { name: string; lines: SampleLine[] }

/** Fences that are compiled together. */
export type Sample = {
  environment: Environment
  files: SampleFile[]
  origins: Origin[]
}
