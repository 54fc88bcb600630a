export type Leak = { line: number; text: string }

const signs = [
  // Module syntax.
  /^(?:import|export)\s.*(?:\sfrom\s|[{=]|['"]$)/,
  // Components, expressions and properties.
  /(?<!\\)<\/?[A-Z][\w.]*/,
  /(?<![\\$])\{(?:props\.|\/\*|['"`])/,
  /\bclassName=/,
  // Directives, heading ids, comments.
  /^\s*(?:>\s*)*:{3,}/,
  /^#.*\{#[^}]*\}\s*$/,
  /<!--|-->/,
]

/** Lines of plain Markdown, outside of code, that still contain syntax of their source. */
export function findLeaks(markdown: string): Leak[] {
  const leaks: Leak[] = []
  let fence: string | null = null
  for (const [index, line] of markdown.split('\n').entries()) {
    const bar = /^[\s>]*(?:- |\d+\. )*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (bar?.startsWith(fence) && line.trim().endsWith(bar)) fence = null
      continue
    }
    if (bar) fence = bar
    const text = line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '``')
    if (!bar && signs.some((sign) => sign.test(text))) leaks.push({ line: index + 1, text: line })
  }
  return leaks
}
