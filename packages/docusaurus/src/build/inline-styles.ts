import { createHash } from 'node:crypto'
import { findEnd } from './page-parts.ts'

/** The query of a file that stands for the styles of its elements. */
export const stylesQuery = '?page-styles.css'

/**
 * The policy forbids style attributes, so those whose values are written out become classes of a stylesheet:
 *
 *   <p style={{ fontSize: 12 }}>  →  <p className="style-1a2b3c">
 */
export function separateStyles(text: string): { rest: string; css: string } {
  const rules = new Set<string>()
  let rest = ''
  let end = 0
  for (const { index } of text.matchAll(/<[a-z][\w-]*(?=\s[^<]*?\sstyle=\{\{|\sstyle=\{\{)/g)) {
    const close = findEnd(text, index)
    if (index < end || close === -1) continue
    const tag = text.slice(index, close)
    const [attribute = '', written = ''] = /\sstyle=\{\{([^{}]*)\}\}/.exec(tag) ?? []
    const declarations = readDeclarations(written)
    if (attribute === '' || declarations === null || /\sclassName=\{/.test(tag)) continue
    const name = `style-${createHash('sha256').update(declarations).digest('hex').slice(0, 6)}`
    rules.add(`.${name}.${name}{${declarations}}`)
    rest += text.slice(end, index) + addClass(tag, attribute, name)
    end = close
  }
  return { rest: rest + text.slice(end), css: [...rules].join('\n') }
}

/** Lines stay where they are. */
function addClass(tag: string, attribute: string, name: string): string {
  const lines = attribute.replaceAll(/[^\n]/g, '')
  const own = /(\sclassName=)(["'])(.*?)\2/
  return own.test(tag)
    ? tag.replace(attribute, lines).replace(own, `$1$2$3 ${name}$2`)
    : tag.replace(attribute, `${lines} className="${name}"`)
}

const value = String.raw`'([^'\\{};]*)'|"([^"\\{};]*)"|(-?[\d.]+)`
const pair = new RegExp(String.raw`^\s*['"]?([A-Za-z-]+)['"]?\s*:\s*(?:${value})\s*(?:,|$)`)
const withoutUnit =
  /^(?:animation-iteration-count|aspect-ratio|column-count|columns|fill-opacity|flex(?:-grow|-shrink)?|font-weight|grid-(?:area|column|row).*|line-height|opacity|order|orphans|scale|tab-size|widows|z-index|zoom)$/

/** `fontSize: 12, color: 'red'` → `font-size:12px;color:red`; null if a value is computed. */
function readDeclarations(written: string): string | null {
  const found: string[] = []
  for (let rest = written.trim(); rest !== '';) {
    const [whole = '', key = '', single, double, number] = pair.exec(rest) ?? []
    if (whole === '') return null
    const property = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const unit = number === '0' || withoutUnit.test(property) ? '' : 'px'
    found.push(`${property}:${single ?? double ?? `${number}${unit}`}`)
    rest = rest.slice(whole.length).trim()
  }
  return found.length === 0 ? null : found.join(';')
}
