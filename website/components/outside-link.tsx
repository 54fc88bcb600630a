import type { ReactNode } from 'react'

type Props = { to: string; className?: string | undefined; title?: string; children: ReactNode }

/** A link to another site. */
export function OutsideLink({ to, className, title, children }: Props) {
  return (
    <a className={className} title={title} href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
