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

/** `// [!code ++]` at the end of a line. `:3` means this line and the next two, and `word:x` marks lines that contain x. */
const notation =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code (\+\+|--|highlight|hl|focus|error|warning|word:[^[\]\n]+?)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/

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
  const words: { word: string; left: number }[] = []
  let isOpen = false
  for (const [origin, written] of code.split('\n').entries()) {
    const word = hasRange ? undefined : magic.exec(written)?.[1]
    if (word === 'next-line') running.set('marked', 1)
    if (word !== undefined) {
      if (word !== 'next-line') isOpen = word === 'start'
      continue
    }
    const found = notation.exec(written)
    const name = found?.[1] ?? ''
    const mark = notations[name]
    if (mark) running.set(mark, Number(found?.[2] ?? 1))
    else if (found) words.push({ word: name.slice('word:'.length), left: Number(found[2] ?? Infinity) })
    const line = found ? written.slice(0, found.index) : written
    // A comment that's alone on its line marks the lines below it.
    if (found && line.trim() === '') continue
    const isMarked =
      isOpen || words.filter(({ word }) => line.includes(word)).some((entry) => entry.left-- > 0)
    kept.push({ line, marks: [...(isMarked ? (['marked'] as const) : []), ...takeRunning(running)], origin })
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
