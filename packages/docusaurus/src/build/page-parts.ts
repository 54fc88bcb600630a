import { needsBrowser } from './needs-browser.ts'

/** What a page defines itself and only works in the browser: it becomes a module of its own. */
type Parts = {
  /** The page without these parts, with as many lines. */
  rest: string
  names: string[]
  /** The module. */
  code: string
}

/** The query of a page's file that stands for its parts. */
export const partsQuery = '?parts'

/**
 * `export const Card = () => <b onClick={…}>` becomes an export of the module, and so does `<button onClick={…}>` in the
 * text, as `<Part0 />`.
 */
export function separateParts(text: string): Parts | null {
  if (!/\son[A-Z]\w*=\{|^export .*=>|^export function/m.test(text)) return null
  const imports: string[] = []
  const definitions: string[] = []
  const names: string[] = []
  const keepLines = (part: string) => '\n'.repeat(part.split('\n').length - 1)
  const withoutExports = mapProse(text, (part) =>
    part.replaceAll(statement, (whole: string, _quote?: string, name?: string) => {
      if (whole.startsWith('import')) imports.push(whole)
      else definitions.push(whole)
      if (name === undefined || !needsBrowser(whole)) return whole
      names.push(name)
      return keepLines(whole)
    }),
  )
  const rest = mapProse(withoutExports, (part) =>
    replaceElements(part, (element) => {
      const name = `Part${names.length}`
      names.push(name)
      definitions.push(`export const ${name} = () => (${element})`)
      return `<${name}${keepLines(element)} />`
    }),
  )
  if (names.length === 0) return null
  const own = imports.filter((line) => !/!|\.mdx?['"]/.test(line))
  return { rest, names, code: [...own, ...definitions].join('\n\n') }
}

/** Begins a block, and ends with a line below which there's an empty one. */
const statement =
  /^(?:import\b[^;'"]*?(?:from\s*)?(['"])[^'"\n]+\1;?[ \t]*$|export\s+(?:const|let|function)\s+(\w+)[^]*?(?=\n[ \t]*\n(?![ \t)}\]])|(?![^])))/gm

/** Changes what's outside of fences. Code within lines stays, because code of components may contain its marks. */
function mapProse(text: string, change: (part: string) => string): string {
  return text
    .split(/(^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n)?[ \t>]*\2[`~]*[ \t]*$)/m)
    .flatMap((part, index) => (index % 3 === 0 ? [change(part)] : index % 3 === 1 ? [part] : []))
    .join('')
}

function replaceElements(text: string, change: (element: string) => string): string {
  const start = /<([a-z][a-z\d]*)(?=\s[^<]*?\son[A-Z]|\son[A-Z])/g
  let result = ''
  let end = 0
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const open = findEnd(text, match.index)
    const tag = text.slice(match.index, open)
    if (open === -1 || !/\son[A-Z]\w*=\{/.test(tag)) continue
    const close = tag.endsWith('/>') ? open : text.indexOf(`</${match[1]}>`, open) + `</${match[1]}>`.length
    if (close < open) continue
    result += text.slice(end, match.index) + change(text.slice(match.index, close))
    start.lastIndex = end = close
  }
  return result + text.slice(end)
}

/** Where a tag ends, or -1: an arrow within braces is no end. */
export function findEnd(text: string, from: number): number {
  let depth = 0
  for (let index = from; index < text.length; index++) {
    if (text[index] === '{') depth++
    if (text[index] === '}') depth--
    if (text[index] === '>' && depth === 0) return index + 1
  }
  return -1
}
