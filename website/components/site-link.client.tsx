'use client'
import { useHref } from 'octavo/hooks'
import type { ReactNode } from 'react'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link to a route path of this site from a component; only the engine knows the base address. */
export function SiteLink({ to, className, children }: Props) {
  const hrefOf = useHref()
  return (
    <a className={className} href={hrefOf(to)}>
      {children}
    </a>
  )
}
