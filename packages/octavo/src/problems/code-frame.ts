import { join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { tryRead } from '../files/files.ts'

/** A file can have thousands of problems, and splitting it for each of them would take minutes. */
let latest = { source: '', lines: [''] }

/**
 * The lines around a position in a source, with a caret under the column:
 *
 *     4 | title: Quickstart
 *   > 5 | slug: [oops
 *       |       ^
 *     6 | ---
 */
export function buildCodeFrame(source: string, line: number, column?: number): string {
  if (source !== latest.source) latest = { source, lines: source.split(/\r?\n/) }
  const { lines } = latest
  const first = Math.max(1, line - 2)
  const last = Math.min(lines.length, line + 2)
  const width = String(last).length
  const frame: string[] = []
  for (let number = first; number <= last; number++) {
    const text = clip(lines[number - 1] ?? '')
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd())
    if (number === line && column !== undefined) {
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, Math.min(column, 160) - 1))}^`)
    }
  }
  return frame.join('\n')
}

export type FramedPlace = Place & { frame: string }

export function framePlace(source: string, { line, column }: Place): FramedPlace {
  return { line, column, frame: buildCodeFrame(source, line, column) }
}

export function frameOffset(source: string, offset: number): FramedPlace {
  return framePlace(source, createLineFinder(source)(offset))
}

/** A long line of a minified or binary file would fill the terminal. */
function clip(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what must not reach the terminal
  const printable = text.slice(0, 160).replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '�')
  return text.length > 160 ? `${printable}…` : printable
}

/** Splitting a larger source into lines would take longer than its frame is worth. */
const sizeLimit = 2_000_000

/** Adds source lines to problems that have a line but no frame yet, because the checks themselves don't read files. */
export function readFrames(problems: readonly Problem[], root: string): Problem[] {
  const sources = new Map<string, string | null>()
  return problems.map((problem) => {
    const { file, line, column, frame } = problem
    if (frame || file === undefined || line === undefined) return problem
    let source = sources.get(file)
    if (source === undefined) sources.set(file, (source = readSource(join(root, file))))
    return source === null ? problem : { ...problem, frame: buildCodeFrame(source, line, column) }
  })
}

/** `file` can also be the key path of an option, so a missing file isn't an error. */
function readSource(filePath: string): string | null {
  const source = tryRead(filePath)
  return source === null || source.length > sizeLimit ? null : source.replace(/^\uFEFF/, '')
}

export type Place = { line: number; column: number }

/** Converts an offset into line and column, both counted from one. Builds its index on first use. */
export function createLineFinder(source: string): (offset: number) => Place {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= findLineStarts(source)
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

function findLineStarts(source: string): number[] {
  const starts = [0]
  for (let end = source.indexOf('\n'); end !== -1; end = source.indexOf('\n', end + 1)) starts.push(end + 1)
  return starts
}
