import { parseFenceMeta, readLineMarks } from 'octavo/feature'
import { type Environment } from 'octavo-npm'
import type { Fence, SampleQuery, SampleText } from 'octavo/feature-shared'
import { parseSampleMeta, type SampleMeta } from './sample-meta.ts'

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
  meta: SampleMeta
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

export function textOf({ lines }: SampleFile): string {
  return lines.map(({ text }) => text).join('\n')
}

/** What the lines of a file ask the compiler, with their numbers in the file. */
export function queriesIn({ lines }: SampleFile): { number: number; origin: Origin; query: SampleQuery }[] {
  return lines.flatMap(({ origin, line }, number) =>
    origin.text.queries.filter((query) => query.line === line).map((query) => ({ number, origin, query })),
  )
}

/** Fences that are compiled together. */
export type Sample = {
  environment: Environment
  files: SampleFile[]
  origins: Origin[]
}

/** Readers don't see a prelude. */
export const hidden: Pick<Origin, 'fence' | 'meta' | 'shown' | 'removed'> = {
  fence: null,
  meta: parseSampleMeta(''),
  shown: [],
  removed: new Set(),
}

/** The lines of a fence as they are shown, without hidden lines and without comments that only mark other lines. */
export function findShownLines(text: SampleText, meta: string): Pick<Origin, 'shown' | 'removed'> {
  // A fence that hides all of its lines is shown as written; see `visibleCode`.
  const visible = text.visible.length === 0 ? [...text.lines.keys()] : text.visible
  const code = visible.map((line) => text.lines[line]).join('\n')
  const { marks, origins } = readLineMarks(code, parseFenceMeta(meta))
  const shown = origins.map((origin) => visible[origin] ?? 0)
  return { shown, removed: new Set(shown.filter((_, index) => marks[index]?.includes('deleted'))) }
}
