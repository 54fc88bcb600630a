import type { FenceMeta, LineMark } from './fence-meta.ts'

const notations: Record<string, LineMark> = {
  highlight: 'marked',
  hl: 'marked',
  '++': 'inserted',
  '--': 'deleted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
}

/** `// [!code ++]` at the end of a line, in any language's comment style. `:3` means this line and the next two. */
const notation =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code (\+\+|--|highlight|hl|focus|error|warning)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/

/** `// highlight-next-line`, alone on its line. */
const magic =
  /^[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*highlight-(next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/

/**
 * Reads a fence's marks, from its first line and from comments, which are left out of the text. `origins` contains each
 * line's number in the code as written. Lines are counted from zero.
 */
export function readLineMarks(code: string, meta: FenceMeta) {
  // Line numbers in the fence's first line refer to the code as written (B282).
  const hasRange = meta.lines.has('marked')
  const kept: { line: string; marks: LineMark[]; origin: number }[] = []
  const running = new Map<LineMark, number>()
  let isOpen = false
  for (const [origin, written] of code.split('\n').entries()) {
    const word = hasRange ? undefined : magic.exec(written)?.[1]
    if (word === 'next-line') running.set('marked', 1)
    if (word !== undefined) {
      if (word !== 'next-line') isOpen = word === 'start'
      continue
    }
    const found = notation.exec(written)
    const mark = found && notations[found[1] ?? '']
    if (mark) running.set(mark, Number(found[2] ?? 1))
    const line = mark ? written.slice(0, found.index) : written
    // A comment that's alone on its line marks the lines below it.
    if (mark && line.trim() === '') continue
    kept.push({ line, marks: [...(isOpen ? (['marked'] as const) : []), ...takeRunning(running)], origin })
  }
  return {
    text: kept.map(({ line }) => line).join('\n'),
    marks: kept.map(({ marks }, index) => [...new Set([...marksInMeta(meta, index + 1), ...marks])]),
    origins: kept.map(({ origin }) => origin),
  }
}

function takeRunning(running: Map<LineMark, number>): LineMark[] {
  const marks = [...running.keys()]
  for (const mark of marks) {
    const left = (running.get(mark) ?? 1) - 1
    if (left > 0) running.set(mark, left)
    else running.delete(mark)
  }
  return marks
}

function marksInMeta({ lines }: FenceMeta, number: number): LineMark[] {
  return [...lines].flatMap(([mark, numbers]) => (numbers.has(number) ? [mark] : []))
}
