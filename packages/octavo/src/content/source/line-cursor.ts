/**
 * A position in a line of Markdown. A tab can be consumed in part, so columns are counted separately from characters.
 */
export type LineCursor = {
  readonly end: number
  position: number
  column: number
}

/** The white space at the cursor: its width in columns, and where the text after it starts. */
export type Indent = { width: number; column: number; position: number }

export function measureIndent(source: string, cursor: LineCursor): Indent {
  let { position, column } = cursor
  for (; position < cursor.end; position++) {
    if (source[position] === ' ') column++
    else if (source[position] === '\t') column += 4 - (column % 4)
    else break
  }
  return { width: column - cursor.column, column, position }
}

export function skipColumns(source: string, cursor: LineCursor, count: number): void {
  for (let left = count; left > 0 && cursor.position < cursor.end;) {
    const character = source[cursor.position]
    if (character !== ' ' && character !== '\t') return
    const width = character === ' ' ? 1 : 4 - (cursor.column % 4)
    const step = Math.min(width, left)
    cursor.column += step
    left -= step
    if (step === width) cursor.position++
  }
}

export function skipCharacters(cursor: LineCursor, count: number): void {
  cursor.position += count
  cursor.column += count
}
