/**
 * Blanks blocks of plain Markdown that are code because they are indented by four columns. Text inside a list
 * is indented too and stays. MDX has no such blocks.
 */
export function maskIndentedCode(source: string): string {
  let afterBlank = true
  let inList = false
  let inCode = false
  return source
    .split('\n')
    .map((line) => {
      if (line.trim() === '') {
        afterBlank = true
        return line
      }
      const isIndented = /^(?: {4}|\t)/.test(line)
      inCode = isIndented && !inList && (afterBlank || inCode)
      if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line) && !inCode) inList = true
      else if (/^\S/.test(line) && afterBlank) inList = false
      afterBlank = false
      return inCode ? ' '.repeat(line.length) : line
    })
    .join('\n')
}
