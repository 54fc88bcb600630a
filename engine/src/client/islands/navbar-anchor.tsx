'use client'
import type { ReactNode } from 'react'
import { isNavItemActive, type ActiveRule } from '../../shared/active-link.ts'
import { useLocation } from '../navigation/page-state.ts'

type Props = ActiveRule & { className: string | undefined; children: ReactNode }

/** A link of the navbar that knows whether it leads to where the reader is (B056-B057). */
export function NavbarAnchor({ className, children, ...rule }: Props) {
  const { pathname } = useLocation()
  const isActive = isNavItemActive(pathname, rule)
  return (
    <a className={className} href={rule.href} aria-current={isActive ? 'page' : undefined}>
      {children}
    </a>
  )
}
