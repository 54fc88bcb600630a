import type { ReactNode } from 'react'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link that leaves the site. */
export function OutsideLink({ to, className, children }: Props) {
  return (
    <a className={className} href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
