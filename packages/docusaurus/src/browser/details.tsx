import { type ComponentProps, isValidElement, type ReactNode } from 'react'

type Props = ComponentProps<'details'> & { summary?: ReactNode }

export default function Details({ summary = 'Details', children, ...props }: Props) {
  return (
    <details {...props}>
      {isValidElement(summary) ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
