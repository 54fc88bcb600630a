/** Tags that HTML never closes. */
const voidTag = /closing tag for `<((?:area|br|col|hr|img|input|source|track|wbr)\b[^>`]*)>`/

/** What the parser says about MDX → what an author can do about it. */
export function explainParser(message: string): { message: string; hint: string } {
  const module = /^Could not parse esm with \w+: ([\s\S]*)$/.exec(message)
  if (module)
    return {
      message: `This import or export cannot be read: ${module[1]}`,
      hint: 'Correct it; module code goes on until a blank line. Where it is meant as text, begin the line with another word.',
    }
  const expression = /^Could not parse expression with \w+: ([\s\S]*)$/.exec(message)
  if (expression || message.includes('brace'))
    return {
      message: expression ? `What stands in braces cannot be read: ${expression[1]}` : message,
      hint: 'In MDX, braces hold JavaScript. Correct it, close the brace, or write \\{ where a brace is meant as text.',
    }
  const [, open] = voidTag.exec(message) ?? []
  if (open !== undefined) return { message, hint: `In MDX every tag is closed: <${open.trim()} />` }
  return {
    message,
    hint: 'Close the tag, or write < and { as &lt; and \\{ when they are meant as text. A plain .md file without JSX never fails here.',
  }
}
