'use client'
import { useHref } from 'octavo/hooks'
import type { ReactNode } from 'react'

export function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  const hrefOf = useHref()
  return <a href={hrefOf(to)}>{children}</a>
}
