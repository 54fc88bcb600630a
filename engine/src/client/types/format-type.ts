/**
 * One line of the compiler → lines that fit: what is too long for its line is opened, one member to a line.
 *
 *   { id: number; title: string }  →  {
 *                                       id: number;
 *                                       title: string;
 *                                     }
 */
export function formatType(text: string, width: number): string {
  const { parts } = parseParts(text, 0, '')
  // The compiler cuts long types off, sometimes in the middle.
  if (flatten(parts) !== text) return text
  return print(parts, { width, indent: '', column: 0 })
}

/** Text, or a pair of brackets with what stands between its commas or semicolons. */
type Part = string | { open: string; close: string; items: Part[][] }

const pairs: Record<string, string> = { '{': '}', '(': ')', '[': ']', '<': '>' }
const plain = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|=>|[\s\S]/y

function parseParts(
  text: string,
  start: number,
  close: string,
): { parts: Part[]; items: Part[][]; end: number } {
  const items: Part[][] = [[]]
  let position = start
  const add = (part: Part) => items.at(-1)?.push(part)
  while (position < text.length) {
    plain.lastIndex = position
    const token = plain.exec(text)?.[0] ?? ''
    position += token.length
    if (token === close) return { parts: items.flat(), items, end: position }
    const pair = pairs[token]
    if (pair !== undefined) {
      const inner = parseParts(text, position, pair)
      add({ open: token, close: pair, items: inner.items })
      position = inner.end
    } else if ((token === ';' || token === ',') && close !== '') items.push([])
    else add(token)
  }
  return { parts: items.flat(), items, end: position }
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

function open({ open: opening, close, items }: Exclude<Part, string>, { width, indent }: Place): string {
  const deeper = `${indent}  `
  const ending = opening === '{' ? ';' : ','
  const lines = items
    .map((item) => trim(item))
    .filter((item) => item.length > 0)
    .map((item) => deeper + print(item, { width, indent: deeper, column: deeper.length }))
  // The compiler ends every member of a type, and no parameter.
  const last = opening === '{' ? ending : ''
  return `${opening}\n${lines.join(`${ending}\n`)}${last}\n${indent}${close}`
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
      const separator = part.open === '{' ? ';' : ','
      return part.open + part.items.map(flatten).join(separator) + part.close
    })
    .join('')
}
