type Fence = { start: number; end: number; indent: string; marks: string; info: string }

const opening = /^([ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/

/**
 * Rewrites fences that Docusaurus or one of its plugins reads in another way. Lines stay where they are.
 *
 *   a closing line with any indentation  →  one that's indented like its fence
 *   // highlight-next-line-info          →  // highlight-next-line
 *   ```js tab … ```ts tab                →  a code group
 */
export function rewriteFences(text: string): string {
  const lines = text.split('\n')
  const fences: Fence[] = []
  let open: Fence | null = null
  for (const [number, line] of lines.entries()) {
    const [, before = '', marks = '', info = ''] = opening.exec(line) ?? []
    if (open === null) {
      if (marks !== '' && !(marks.startsWith('`') && info.includes('`')))
        open = { start: number, end: number, indent: before.replaceAll(/[^ \t>]/g, ' '), marks, info }
    } else if (marks.startsWith(open.marks) && info.trim() === '') {
      if (columnsOf(before) > columnsOf(open.indent) + 3) lines[number] = open.indent + marks
      fences.push({ ...open, end: number })
      open = null
    } else lines[number] = line.replace(marker, '$1highlight-$2$3$4')
  }
  groupTabs(fences, lines)
  return lines.join('\n')
}

/** A tab reaches to the next multiple of four. */
function columnsOf(indent: string): number {
  return indent.split('').reduce((at, sign) => (sign === '\t' ? at - (at % 4) + 4 : at + 1), 0)
}

/** `highlight-next-line-info`, and others that `magicComments` name. */
const marker =
  /^(\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*)highlight-(?:(next-line)-[\w-]+|(start)-[\w-]+|(end)-[\w-]+)(?=[ \t]*(?:\*\/\}?|-->)?[ \t]*$)/

const names: Partial<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  py: 'Python',
  sh: 'Shell',
}
const tab = /[ \t]tab(?:=(?:"[^"]*"|\{[^{}]*\}))?(?=[ \t]|$)/

/** Fences with the word `tab` become a group if there's an empty line above and below them. */
function groupTabs(fences: readonly Fence[], lines: string[]): void {
  const isBlank = (number: number) => (lines[number] ?? '').trim() === ''
  let group: Fence[] = []
  for (const [index, fence] of fences.entries()) {
    if (tab.test(fence.info)) group.push(fence)
    const [first] = group
    const last = group.at(-1)
    const next = fences[index + 1]
    const goesOn =
      next &&
      tab.test(next.info) &&
      lines.slice(fence.end + 1, next.start).every((line) => line.trim() === '')
    if (!first || !last || goesOn) continue
    if (first.start > 0 && isBlank(first.start - 1) && last.end + 1 < lines.length && isBlank(last.end + 1)) {
      for (const { start, info } of group) lines[start] = (lines[start] ?? '').replace(info, nameTab(info))
      lines[first.start - 1] = `${first.indent}::::::code-group`
      lines[last.end + 1] = `${first.indent}::::::`
    }
    group = []
  }
}

/** `js tab` → `js title="JavaScript"` */
function nameTab(info: string): string {
  const language = /^\s*([\w-]*)/.exec(info)?.[1] ?? ''
  const label = /\stab=\{?"(?:label":\s*")?([^"]+)"/.exec(info)?.[1] ?? names[language]
  const isNamed = /\stitle=/.test(info) || label === undefined
  return info.replace(tab, isNamed ? '' : ` title="${label}"`)
}
