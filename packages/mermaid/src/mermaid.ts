import { createHash } from 'node:crypto'
import { renderMermaidSVG } from 'beautiful-mermaid'
import type { MarkdownPlugin } from 'octavo'

/** Diagrams in `mermaid` fences, as SVG in the colors of the site's theme. Nothing runs in the browser. */
export const plugin: MarkdownPlugin = {
  name: 'octavo-mermaid',
  fences: { mermaid: ({ code, meta }) => drawDiagram(code, meta) },
  styles: `.diagram{overflow-x:auto;margin-block-end:1.25rem}
.diagram svg{display:block;margin-inline:auto;max-width:none;font-family:var(--font-text)}`,
}

/** The names that the library uses for colors, and what they are in a theme. */
const colors: Readonly<Record<string, string>> = {
  bg: 'var(--paper)',
  fg: 'var(--ink)',
  _text: 'var(--ink)',
  '_text-sec': 'var(--ink)',
  '_text-muted': 'var(--ink-muted)',
  '_text-faint': 'var(--ink-muted)',
  _line: 'var(--ink-muted)',
  _arrow: 'var(--ink-muted)',
  '_node-fill': 'var(--surface)',
  '_node-stroke': 'color-mix(in oklab,var(--ink) 35%,var(--paper))',
  '_group-fill': 'var(--paper)',
  '_group-hdr': 'var(--surface)',
  '_inner-stroke': 'var(--line)',
  '_key-badge': 'var(--line)',
}

/** The Content-Security-Policy forbids style sheets and `style` attributes inside a page, so colors are written out. */
function drawDiagram(code: string, meta: string): string {
  const kind = /^\s*(?:%%.*\n\s*)*([\w-]+)/.exec(code)?.[1] ?? ''
  if (!kinds.test(kind))
    throw new Error(
      `"${kind}" is not a kind of diagram that can be drawn without a browser. There are flowchart, stateDiagram-v2, sequenceDiagram, classDiagram and erDiagram.`,
    )
  const svg = renderMermaidSVG(/^(?:graph|flowchart)$/.test(kind) ? spaceLinks(code) : code, {
    transparent: true,
    padding: 8,
  })
  // Two diagrams on a page must not share the ids of their arrows.
  const id = `d${createHash('sha1').update(code).digest('hex').slice(0, 8)}-`
  const drawn = svg
    .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ id="/g, ` id="${id}`)
    .replace(/url\(#/g, `url(#${id}`)
    .replace(
      /var\(--([\w-]+)\)/g,
      (found, name: string) => (Object.hasOwn(colors, name) ? colors[name] : undefined) ?? found,
    )
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
  const title = /title="([^"]*)"/.exec(meta)?.[1] ?? ''
  const label = title === '' ? '' : ` aria-label="${title}"`
  return `<div class="diagram" tabindex="0">${drawn.replace('<svg ', `<svg role="img"${label} `)}</div>`
}

const kinds = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram)$/

const labels = /("[^"\n]*"|\[[^\]\n]*\]+|\([^)\n]*\)+|\{[^}\n]*\}+|\|[^|\n]*\|)/
const link = /[ \t]*(?:<?(?:-{2,}(?:>|[xo](?=\s))?|={2,}>?|-\.+->?)|-\.(?![-.])|\.->?)[ \t]*/g

/** The library reads links of the usual length between spaces only, and would leave out others: `A-->B;` → `A --> B`. */
function spaceLinks(code: string): string {
  const lines = code.split('\n').map((line) => {
    if (/^\s*(?:%%|(?:style|class|classDef|linkStyle|click|subgraph|direction)\b)/.test(line))
      return line.replace(/;\s*$/, '')
    const parts = line
      .split(labels)
      .map((part, index) =>
        index % 2 === 1
          ? part
          : part.replace(link, (found) => ` ${shorten(found.trim())} `).replace(/;[ \t]*/g, '\n'),
      )
    return parts
      .join('')
      .replace(/([-=.>]) \|/g, '$1|')
      .replace(/(\|[^|\n]*\|)(?=\S)/g, '$1 ')
  })
  return lines.join('\n').replace(/^(\s*(?:graph|flowchart))[ \t]*(?=\n)/, '$1 TD')
}

/** `---->` → `-->`; a cross or a circle at the end becomes an arrow. */
function shorten(written: string): string {
  return written
    .replace(/[xo]$/, '>')
    .replace(/([-=])\1{2,}>$/, '$1$1>')
    .replace(/([-=])\1{3,}$/, '$1$1$1')
    .replace(/-\.{2,}-/, '-.-')
}
