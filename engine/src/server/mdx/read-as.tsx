import type { ReactNode } from 'react'
import type { Reading } from '../context/reading.ts'

type Readable = { toMarkdown: (props: object) => ReactNode }

/**
 * A component may say how it reads as plain Markdown, in a function beside it: a text is Markdown already, elements
 * are turned into it like any other part of the page.
 *
 *   Chart.toMarkdown = ({ points }: Props) => points.map(({ x, y }) => `- ${x}: ${y}`).join('\n')
 *
 * Null when it says nothing, or when the page is rendered for readers.
 */
export function readAs(type: unknown, props: unknown, reading: Reading): { node: ReactNode } | null {
  if (!isReadable(type)) return null
  reading.isSaid = true
  if (!reading.isOn) return null
  const said = type.toMarkdown(typeof props === 'object' && props !== null ? props : {})
  return { node: typeof said === 'string' ? <pre data-markdown="">{said}</pre> : said }
}

/** Interactive components are references here, which do not let anyone look into them. */
function isReadable(type: unknown): type is Readable {
  return (
    typeof type === 'function' &&
    Object.hasOwn(type, 'toMarkdown') &&
    typeof (type as Partial<Readable>).toMarkdown === 'function'
  )
}
