import type { ReactNode } from 'react'
import type { Reading } from '../context/render-context.ts'

type Readable = { toMarkdown: (props: object) => ReactNode }

/**
 * Renders a component as the Markdown it provides in its `toMarkdown` function. A string is used as Markdown, and
 * elements are converted like any other part of the page.
 *
 *   Chart.toMarkdown = ({ points }: Props) => points.map(({ x, y }) => `- ${x}: ${y}`).join('\n')
 *
 * Null when the component provides none, or when the page is rendered for readers.
 */
export function readAs(type: unknown, props: unknown, reading: Reading): { node: ReactNode } | null {
  if (!isReadable(type)) return null
  reading.isSaid = true
  if (!reading.isOn) return null
  const said = type.toMarkdown(typeof props === 'object' && props !== null ? props : {})
  return { node: typeof said === 'string' ? <pre data-markdown="">{said}</pre> : said }
}

/** Interactive components are only references here, and their properties can't be read. */
function isReadable(type: unknown): type is Readable {
  return (
    typeof type === 'function' &&
    Object.hasOwn(type, 'toMarkdown') &&
    typeof (type as Partial<Readable>).toMarkdown === 'function'
  )
}
