/**
 * Text-level preparation of a Markdown source, before the parser sees it. Line numbers never change:
 *
 *   ---            →  (blank)          front matter is blanked
 *   title: x       →  (blank)
 *   ---            →  (blank)
 *   :::tip Title   →  :::tip[Title]    the parser only knows labels in brackets
 *   <!-- note -->  →  (blank)          comments are an error in MDX (kept in plain Markdown)
 *
 * Code fences are left alone.
 */
export function prepareSource(source: string, format: 'md' | 'mdx'): string {
  const lines = blankFrontMatter(source.replace(/^\uFEFF/, '')).split('\n')
  const output: string[] = []
  let fence: string | null = null
  let inComment = false
  for (const line of lines) {
    const marker = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (marker?.startsWith(fence) && line.trim().replace(/^[>\s]+/, '') === marker) fence = null
      output.push(line)
      continue
    }
    if (marker && !inComment) {
      fence = marker
      output.push(line)
      continue
    }
    const stripped: StrippedLine =
      format === 'mdx' ? stripComments(line, inComment) : { line, inComment: false }
    inComment = stripped.inComment
    output.push(stripped.line.replace(/^([\s>]*:{3,}[a-z][\w-]*)[ \t]+([^\s[{].*?)\s*$/i, '$1[$2]'))
  }
  return output.join('\n')
}

/** Replaces a leading `---` block by as many empty lines. */
function blankFrontMatter(source: string): string {
  const match = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(source)
  if (!match) return source
  return match[0].replace(/[^\n]/g, '') + source.slice(match[0].length)
}

type StrippedLine = { line: string; inComment: boolean }

function stripComments(line: string, inComment: boolean): StrippedLine {
  let rest = line
  let kept = ''
  let open = inComment
  while (rest !== '') {
    if (open) {
      const end = rest.indexOf('-->')
      if (end === -1) return { line: kept, inComment: true }
      rest = rest.slice(end + 3)
      open = false
      continue
    }
    const start = indexOfComment(rest)
    if (start === -1) return { line: kept + rest, inComment: false }
    kept += rest.slice(0, start)
    rest = rest.slice(start + 4)
    open = true
  }
  return { line: kept, inComment: open }
}

/** The first `<!--` that is not inside inline code. */
function indexOfComment(text: string): number {
  const code = /`+[^`]*`+/g
  const masked = text.replace(code, (span) => '\0'.repeat(span.length))
  return masked.indexOf('<!--')
}
