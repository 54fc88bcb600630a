import type { ArrayNode, ObjectNode } from './config-source.ts'

/** Text to put into a file at an offset, in place of `remove` characters. */
export type Insertion = { at: number; remove?: number; text: string }

export function applyInsertions(text: string, insertions: Insertion[]): string {
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (result, { at, remove = 0, text: added }) => result.slice(0, at) + added + result.slice(at + remove),
      text,
    )
}

/** The whitespace at the start of the line that contains an offset. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? ''
}

/** One level of the file's indentation. */
export function indentUnit(text: string): string {
  return /^(?:\t| +)(?=\S)/m.exec(text)?.[0] ?? '  '
}

/** Adds an element behind another, on a line of its own unless the list is written like `[{` … `}]`. */
export function insertElement(
  text: string,
  { list, after, element }: { list: ArrayNode; after: { start: number; end: number }; element: string },
): Insertion[] {
  const startsLine = text.slice(lineStart(text, after.start), after.start).trim() === ''
  if (startsLine) return [{ at: after.end, text: `,\n${indentAt(text, after.start)}${element}` }]
  const isOneLine = !text.slice(list.start, list.end).includes('\n')
  if (!isOneLine) return [{ at: after.end, text: `, ${element}` }]
  const outer = indentAt(text, list.start)
  const inner = outer + indentUnit(text)
  const elements = list.elements.flatMap((node) => {
    if (!node) return []
    const own = text.slice(node.start, node.end)
    return node.start === after.start ? [own, element] : [own]
  })
  return [
    {
      at: list.start,
      remove: list.end - list.start,
      text: `[\n${elements.map((line) => `${inner}${line},\n`).join('')}${outer}]`,
    },
  ]
}

/** Adds a property at the end of an object. */
export function insertProperty(text: string, object: ObjectNode, property: string): Insertion[] {
  const last = object.properties.at(-1)
  if (!last) return [{ at: object.start, remove: object.end - object.start, text: `{ ${property} }` }]
  const isOneLine = !text.slice(object.start, object.end).includes('\n')
  if (isOneLine) return [{ at: last.end, text: `, ${property}` }]
  const comma = text.slice(last.end, object.end).trimStart().startsWith(',')
  const at = comma ? text.indexOf(',', last.end) + 1 : last.end
  return [{ at, text: `${comma ? '' : ','}\n${indentAt(text, last.start)}${property}${comma ? ',' : ''}` }]
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}
