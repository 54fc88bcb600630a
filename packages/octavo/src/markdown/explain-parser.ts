/** Tags that have no closing tag in HTML. */
const voidTag = /closing tag for `<((?:area|br|col|hr|img|input|source|track|wbr)\b[^>`]*)>`/

/** Turns a parser message about MDX into one that tells the author what to do. */
export function explainParser(message: string): { message: string; hint: string } {
  const module = /^Could not parse esm with \w+: ([\s\S]*)$/.exec(message)
  if (module)
    return {
      message: `This import or export could not be parsed: ${module[1]}`,
      hint: 'Correct it. Module code continues until the next blank line. If you mean plain text, begin the line with a different word.',
    }
  const expression = /^Could not parse expression with \w+: ([\s\S]*)$/.exec(message)
  if (expression || message.includes('brace'))
    return {
      message: expression ? `The expression in braces could not be parsed: ${expression[1]}` : message,
      hint: 'In MDX, braces contain JavaScript. Correct the expression, close the brace, or write \\{ for a literal brace.',
    }
  const [, open] = voidTag.exec(message) ?? []
  if (open !== undefined) return { message, hint: `In MDX, every tag must be closed: <${open.trim()} />` }
  return {
    message,
    hint: 'Close the tag, or write &lt; and \\{ for literal < and { characters. A plain .md file without JSX never fails here.',
  }
}
