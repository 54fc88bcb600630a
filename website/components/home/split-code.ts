const kinds = ['comment', 'string', 'keyword', 'constant', 'function', 'type'] as const

export type CodePart = { kind: (typeof kinds)[number] | 'plain'; text: string }

const pattern =
  /(?<comment>\/\/.*)|(?<string>'[^'\n]*')|(?<keyword>\b(?:import|from|export|const|type|typeof|await|as)\b)|(?<constant>\b\d+\b)|(?<function>\b[a-z]\w*(?=[(<]))|(?<type>\b[A-Z]\w*)/g

/**
 * Splits a short TypeScript sample into colored parts: `const x` → keyword `const`, plain ` x`. Enough for the
 * samples on the home page, which is no Markdown and so does not pass through the engine's highlighter.
 */
export function splitCode(code: string): CodePart[] {
  const parts: CodePart[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) parts.push({ kind: 'plain', text: code.slice(end, match.index) })
    const kind = kinds.find((name) => match.groups?.[name] !== undefined) ?? 'plain'
    parts.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) parts.push({ kind: 'plain', text: code.slice(end) })
  return parts
}
