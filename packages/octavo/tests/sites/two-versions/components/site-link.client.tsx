'use client'

import type { ReactNode } from 'react'
import { useHref } from 'octavo/hooks'

export function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  const hrefOf = useHref()
  return <a href={hrefOf(to)}>{children}</a>
}
