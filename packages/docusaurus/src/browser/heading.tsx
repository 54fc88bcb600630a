import type { ComponentProps } from 'react'
import { translate } from 'octavo/translate'

type Props = ComponentProps<'h2'> & { as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' }

/** A heading, which links to itself if it has an id. */
export default function Heading({ as: Tag, children, ...props }: Props) {
  const { id } = props
  const label =
    id !== undefined && Tag !== 'h1'
      ? translate(
          { id: 'octavo.heading.link', message: 'Direct link to {heading}' },
          { heading: typeof children === 'string' ? children : id },
        )
      : null
  return (
    <Tag {...props}>
      {children}
      {label !== null && <a className="anchor" href={`#${id}`} aria-label={label} title={label} />}
    </Tag>
  )
}
