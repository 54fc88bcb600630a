'use client'
import { useHref } from 'octavo/hooks'
import type { ReactNode } from 'react'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link from a component to a page of this site. Only the engine knows the base URL. */
export function SiteLink({ to, className, children }: Props) {
  const hrefOf = useHref()
  return (
    <a className={className} href={hrefOf(to)}>
      {children}
    </a>
  )
}
