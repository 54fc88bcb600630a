'use client'
import type { ReactNode } from 'react'
import { isNavItemActive, type ActiveRule } from '../../../model/urls/active-link.ts'
import { useLocation } from '../../../browser/navigation/page-state.ts'

type Props = { rule: ActiveRule; name: string | null; children: ReactNode }

/** A navbar link that marks itself as current (B056-B057). */
export function NavbarAnchor({ rule, name, children }: Props) {
  const { pathname } = useLocation()
  const isActive = isNavItemActive(pathname, rule)
  return (
    <a href={rule.href} aria-label={name ?? undefined} aria-current={isActive ? 'page' : undefined}>
      {children}
    </a>
  )
}
