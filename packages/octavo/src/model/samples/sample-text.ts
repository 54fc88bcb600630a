/**
 * A parsed fence: what readers see, what the compiler sees, and what the author asks for.
 *
 *   // @filename: server.ts      starts a file; hidden
 *   import { z } from 'zod'
 *   // ---cut---                 hides everything above (below with -after, between with -start and -end)
 *   const id = z.number()
 *   //    ^?                     asks for the type above the arrow; hidden
 *   //    ^|                     asks what an editor would suggest there; the line above may be unfinished
 *   // @errors: 2322             the compiler must report this number in the fence; hidden
 *
 * All lines are counted from zero.
 */
export type SampleText = {
  lines: string[]
  /** Numbers of the lines that readers see. */
  visible: number[]
  /** Lines that aren't code. The compiler gets empty lines instead. */
  directives: ReadonlySet<number>
  /** Ranges of lines and the file they belong to. Null is the fence's own file. */
  parts: { file: string | null; from: number; to: number }[]
  expected: { code: number; line: number }[]
  queries: SampleQuery[]
  mistakes: SampleMistake[]
}

/** Asks about the name at `column` of `line`. `at` is the line with the arrow. */
export type SampleQuery = { line: number; column: number; at: number; kind: QueryKind }
export type QueryKind = 'type' | 'completions'
export type SampleMistake = { line: number; message: string; hint: string }

const filename = /^\s*\/\/ ?@filename:\s*(\S.*?)\s*$/i
const errors = /^\s*\/\/ ?@errors:(.*)$/i
const cut = /^\s*\/\/ ?---cut(?:-(before|after|start|end))?---\s*$/
const query = /^\s*\/\/\s*\^([?|])\s*$/
/** Mistakes, and what only Twoslash knows. It isn't for readers. */
const slip =
  /^\s*\/\/ ?@(?:(error|file|noerror\w*|nocheck|include)\b(?!-)|(log|warn|annotate|strict\w*|target|module\w*|lib|jsx|types|no(?:Im|Un)\w+|\w+Interop|(?:allow|check)Js|show\w+|keepNotations):)/i

export function parseSampleText(code: string): SampleText {
  const lines = code.split('\n')
  const text: SampleText = {
    lines,
    visible: [],
    directives: new Set(),
    parts: [{ file: null, from: 0, to: lines.length }],
    expected: [],
    queries: [],
    mistakes: [],
  }
  const cuts: Cut[] = []
  const directives = lines.flatMap((line, index) =>
    readDirective(line, index, { text, cuts }) ? [index] : [],
  )
  const hidden = new Set([...directives, ...hiddenBy(cuts, text)])
  const rest = [...lines.keys()].filter((index) => !hidden.has(index))
  const visible = hidden.size === 0 ? rest : trimBlank(rest, lines)
  if (visible.length === 0 && directives.length > 0) {
    text.mistakes.push({
      line: 0,
      message: 'Everything in this fence is hidden.',
      hint: 'Move the hidden code into a file and name it in front matter: prelude: ./setup.ts',
    })
  }
  return { ...text, directives: new Set(directives), visible }
}

type Cut = { kind: 'before' | 'after' | 'start' | 'end'; line: number }
type Findings = { text: SampleText; cuts: Cut[] }

/** Records what a line asks for. Returns false when it's code. */
function readDirective(line: string, index: number, { text, cuts }: Findings): boolean {
  if (!line.includes('//')) return false
  const file = filename.exec(line)?.[1]
  if (file !== undefined) return startPart(file, index, text)
  const codes = errors.exec(line)?.[1]
  if (codes !== undefined) return expectErrors(codes, index, text)
  const cutting = cut.exec(line)
  if (cutting) return cuts.push({ kind: (cutting[1] ?? 'before') as Cut['kind'], line: index }) > 0
  if (query.test(line)) return addQuery(line, index, text)
  const found = slip.exec(line)
  const word = found?.[1] ?? found?.[2]
  if (word !== undefined) text.mistakes.push({ line: index, ...unknownDirective(word) })
  return word !== undefined
}

function startPart(file: string, index: number, { parts, lines }: SampleText): true {
  const last = parts.at(-1)
  if (last) last.to = index
  parts.push({ file, from: index, to: lines.length })
  return true
}

function expectErrors(codes: string, line: number, { expected, mistakes }: SampleText): true {
  const numbers = codes.split(/[\s,]+/).filter(Boolean)
  if (numbers.length === 0 || !numbers.every((number) => /^\d+$/.test(number))) {
    mistakes.push({
      line,
      message: `Expected compiler error numbers, found "${codes.trim()}".`,
      hint: 'Write // @errors: 2322, or several numbers separated by spaces.',
    })
    return true
  }
  for (const number of numbers) expected.push({ code: Number(number), line })
  return true
}

function addQuery(arrow: string, at: number, { lines, queries, mistakes }: SampleText): true {
  let line = at - 1
  // Several arrows can point at the same line of code.
  while (line >= 0 && query.test(lines[line] ?? '')) line--
  if (line < 0) mistakes.push({ line: at, ...nothingToAsk })
  else {
    const kind = query.exec(arrow)?.[1] === '|' ? 'completions' : 'type'
    queries.push({ line, column: arrow.indexOf('^'), at, kind })
  }
  return true
}

const nothingToAsk = {
  message: 'The arrow points at nothing.',
  hint: 'Put it below a line of code, with ^ under a name.',
}

function unknownDirective(word: string): { message: string; hint: string } {
  const meant: Record<string, string> = {
    error: 'Did you mean // @errors: 2322?',
    file: 'Did you mean // @filename: server.ts?',
    include: 'Move the code into a file and name it in front matter: prelude: ./setup.ts',
  }
  const hint = /^no(?:error|check)/i.test(word)
    ? 'Give a reason in the first line of the fence: ```ts nocheck="reason".'
    : 'Remove it. Compiler options are in the tsconfig.json of the samples folder.'
  return { message: `Unknown directive "@${word}".`, hint: meant[word.toLowerCase()] ?? hint }
}

function hiddenBy(cuts: Cut[], { lines, mistakes }: SampleText): number[] {
  const hidden: number[] = []
  const hide = (from: number, to: number) => {
    for (let index = from; index < to; index++) hidden.push(index)
  }
  let open: number | null = null
  for (const { kind, line } of cuts) {
    if (kind === 'before') hide(0, line)
    if (kind === 'after') hide(line, lines.length)
    if (kind === 'start') open = line
    if (kind === 'end') {
      if (open === null) mistakes.push({ line, ...unpaired('end', 'start') })
      else hide(open, line)
      open = null
    }
  }
  if (open !== null) mistakes.push({ line: open, ...unpaired('start', 'end') })
  return hidden
}

function unpaired(found: string, missing: string): { message: string; hint: string } {
  return {
    message: `---cut-${found}--- without ---cut-${missing}---.`,
    hint: 'Both are needed to hide the lines between them.',
  }
}

/** Removes empty lines at both ends, which hiding leaves behind. */
function trimBlank(numbers: number[], lines: string[]): number[] {
  const isBlank = (number: number | undefined) => number !== undefined && lines[number]?.trim() === ''
  let from = 0
  let to = numbers.length
  while (from < to && isBlank(numbers[from])) from++
  while (to > from && isBlank(numbers[to - 1])) to--
  return numbers.slice(from, to)
}

/** The code as readers see and copy it. */
export function visibleCode(code: string): string {
  if (!code.includes('//')) return code
  const { lines, visible } = parseSampleText(code)
  return visible.length === 0 ? code : visible.map((index) => lines[index]).join('\n')
}
