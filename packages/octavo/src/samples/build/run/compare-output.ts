/** How the printed text differs from the page; null if they match. */
export type OutputDifference = {
  /** First line of the expected text that differs, counted from zero. */
  line: number
  /** Both texts, line by line: `  same`, `- expected`, `+ printed`. */
  text: string
}

/** `…` in the expected text matches anything on its line, because times and ports differ. */
export function compareOutput(expected: string, printed: string): OutputDifference | null {
  const wanted = linesOf(expected)
  const found = linesOf(printed)
  const count = Math.max(wanted.length, found.length)
  const rows: string[] = []
  let line: number | null = null
  for (let index = 0; index < count; index++) {
    const [a, b] = [wanted[index], found[index]]
    if (a !== undefined && b !== undefined && isMatch(a, b)) {
      rows.push(`  ${b}`)
      continue
    }
    line ??= Math.min(index, Math.max(0, wanted.length - 1))
    if (a !== undefined) rows.push(`- ${a}`)
    if (b !== undefined) rows.push(`+ ${b}`)
  }
  return line === null ? null : { line, text: rows.join('\n') }
}

function linesOf(text: string): string[] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

function isMatch(expected: string, printed: string): boolean {
  if (!expected.includes('…')) return expected === printed
  const pattern = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${pattern.join('.*')}$`).test(printed)
}
