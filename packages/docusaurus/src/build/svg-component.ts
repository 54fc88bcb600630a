/** An SVG as the code of a component, which passes its props on to the element. */
export function toComponent(svg: string): string {
  const [tag = '', attributes = ''] = /<svg\b([^>]*)>/.exec(svg) ?? []
  const start = svg.indexOf(tag) + tag.length
  const inner = svg.slice(start, svg.lastIndexOf('</svg>'))
  const props = Object.fromEntries(
    [...withoutStyles(attributes).matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [nameProp(name), double ?? single],
    ),
  )
  return `import { createElement } from 'react'
const props = ${JSON.stringify(props)}
const inner = ${JSON.stringify(withoutStyles(inner))}
export function ReactComponent({ title, titleId, children, ...own }) {
  const text = String(title ?? '').replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))
  const __html = (text && '<title>' + text + '</title>') + inner
  return createElement('svg', { ...props, ...own, dangerouslySetInnerHTML: { __html } })
}
export default ReactComponent
`
}

/** The policy forbids style attributes, and properties of SVG are attributes, too. */
function withoutStyles(markup: string): string {
  return markup.replace(/\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/g, (_, double?: string, single?: string) =>
    (double ?? single ?? '')
      .split(';')
      .map((declaration) => /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(declaration))
      .map((match) => (match ? ` ${match[1]}="${match[2]?.replaceAll('"', "'")}"` : ''))
      .join(''),
  )
}

/** `stroke-width` → `strokeWidth`, `class` → `className`. */
function nameProp(name: string): string {
  if (name === 'class') return 'className'
  return /^(?:aria|data)-/.test(name)
    ? name
    : name.replaceAll(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}
