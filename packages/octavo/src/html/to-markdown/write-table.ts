import { findOutermost, hasClass, isElement, type HtmlElement, type HtmlNode } from '../tree/html-tree.ts'
import { writeInline } from './write-inline.ts'

/** Converts a table. Its first row becomes the header, because Markdown tables need one. */
export function writeTable(table: HtmlElement): string {
  const rows = findOutermost(table.children, ({ name }) => name === 'tr').map((row) =>
    row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const [head, ...body] = rows
  if (!head) return ''
  const width = Math.max(...rows.map((row) => row.length))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const write = (row: HtmlElement[]) =>
    line(Array.from({ length: width }, (_, index) => writeCell(row[index]?.children ?? [])))
  const rule = Array.from({ length: width }, (_, index) => ruleOf(head[index]))
  return [write(head), line(rule), ...body.map(write)].join('\n')
}

function ruleOf(cell: HtmlElement | undefined): string {
  if (cell && hasClass(cell, 'align-right')) return '--:'
  return cell && hasClass(cell, 'align-center') ? ':-:' : '---'
}

/** A cell is a single line, so its paragraphs and list items follow one another. */
function writeCell(nodes: HtmlNode[]): string {
  const parts: HtmlNode[] = nodes.flatMap((node) =>
    isElement(node) && /^(?:p|div|li|ul|ol)$/.test(node.name) ? [' ', writeNested(node), ' '] : [node],
  )
  return writeInline(parts).trim().replaceAll('\\\n', ' ').replaceAll('|', '\\|')
}

/** Turns a block into a `<span>`, which can be part of a line. */
function writeNested(element: HtmlElement): HtmlElement {
  const children = element.children.flatMap((child): HtmlNode[] =>
    isElement(child) && child.name === 'li' ? [writeNested(child), '; '] : [child],
  )
  return { name: 'span', attributes: element.attributes, children }
}
