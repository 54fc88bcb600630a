/**
 * Breaks a line of compiler output into lines that fit. What's too long is expanded, with one member per line.
 *
 *   { id: number; title: string }  →  {
 *                                       id: number;
 *                                       title: string;
 *                                     }
 */
export function formatType(text: string, width: number): string {
  const { items } = parseItems(text, 0, '')
  return print(items.flat(), { width, indent: '', column: 0 })
}

/** Text, or a pair of brackets with the parts between its commas or semicolons. */
type Part = string | Group
type Group = { open: string; close: string; items: Part[][] }

const pairs: Record<string, string> = { '{': '}', '(': ')', '[': ']', '<': '>' }
const bracketToken = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|=>|[\s\S]/y

/** Parses up to the closing bracket `close`. If the compiler truncated the type, there is none. */
function parseItems(
  text: string,
  start: number,
  close: string,
): { items: Part[][]; end: number; close: string } {
  const items: Part[][] = [[]]
  let end = start
  while (end < text.length) {
    bracketToken.lastIndex = end
    const found = bracketToken.exec(text)?.[0] ?? ''
    end += found.length
    if (found === close) return { items, end, close }
    const pair = pairs[found]
    if (pair !== undefined) {
      const inner = parseItems(text, end, pair)
      items.at(-1)?.push({ open: found, close: inner.close, items: inner.items })
      end = inner.end
    } else if (close !== '' && found === separatorOf(close)) items.push([])
    else items.at(-1)?.push(found)
  }
  return { items, end, close: '' }
}

function separatorOf(bracket: string): string {
  return bracket === '{' || bracket === '}' ? ';' : ','
}

type Place = { width: number; indent: string; column: number }

function print(parts: Part[], { width, indent, column }: Place): string {
  let text = ''
  for (const part of parts) {
    const line = text.slice(text.lastIndexOf('\n') + 1)
    const used = text.includes('\n') ? line.length : column + line.length
    const flat = flatten([part])
    if (typeof part === 'string' || used + flat.length <= width) text += flat
    else text += open(part, { width, indent, column: used })
  }
  return text
}

function open({ open: opening, close, items }: Group, { width, indent, column }: Place): string {
  const members = items.map(trim).filter((item) => item.length > 0)
  const [only, ...others] = members
  // `Promise<{` needs one level of indentation, not two.
  if (only?.length === 1 && others.length === 0)
    return opening + print(only, { width: width - close.length, indent, column: column + 1 }) + close
  const deeper = `${indent}  `
  const separator = separatorOf(opening)
  const lines = members.map((item) => deeper + print(item, { width, indent: deeper, column: deeper.length }))
  // The compiler ends every member of a type with a semicolon, but parameters have no trailing comma.
  const last = opening === '{' && close !== '' ? separator : ''
  return `${opening}\n${lines.join(`${separator}\n`)}${last}${close === '' ? '' : `\n${indent}${close}`}`
}

function trim(item: Part[]): Part[] {
  const isSpace = (part: Part | undefined) => part === ' ' || part === '\n'
  const from = item.findIndex((part) => !isSpace(part))
  const to = item.findLastIndex((part) => !isSpace(part))
  return from === -1 ? [] : item.slice(from, to + 1)
}

function flatten(parts: Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      return part.open + part.items.map(flatten).join(separatorOf(part.open)) + part.close
    })
    .join('')
}

/** A run of text and its highlighting class, which is empty for plain text. */
type ColoredText = { text: string; kind: '' | 'm' | 's' | 'k' | 't' | 'c' | 'f' | 'p' }

const kinds = ['m', 's', 'k', 't', 'c', 't', 'f', 'p'] as const

/** In the order of `kinds`. A word before a colon is always a name. */
const coloredToken = new RegExp(
  [
    /^\([a-z ]+\)/,
    /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/,
    /\b(?:const|let|var|function|type|interface|class|enum|namespace|module|keyof|typeof|infer|extends|readonly|new|unique|asserts|is|in|abstract)\b(?!\??:)/,
    /\b(?:string|number|boolean|void|any|unknown|never|null|undefined|object|symbol|bigint)\b(?!\??:)/,
    /\b(?:true|false|\d[\w.]*)\b/,
    /\b[A-Z][\w$]*(?!\??:|[\w$])/,
    /[A-Za-z_$][\w$]*(?=[(<])/,
    /=>|[{}()[\]<>;:,.|&?=]/,
  ]
    .map(({ source }) => `(${source})`)
    .join('|'),
  'g',
)

/** Highlights a type without a grammar, because types consist of few kinds of words. */
export function colorType(text: string): ColoredText[] {
  const runs: ColoredText[] = []
  let last = 0
  const add = (run: ColoredText) => void (run.text !== '' && runs.push(run))
  for (const match of text.matchAll(coloredToken)) {
    add({ text: text.slice(last, match.index), kind: '' })
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)]
    add({ text: match[0], kind: kind ?? '' })
    last = match.index + match[0].length
  }
  add({ text: text.slice(last), kind: '' })
  return runs
}
