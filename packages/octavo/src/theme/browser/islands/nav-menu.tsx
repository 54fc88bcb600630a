'use client'
import type { ReactNode } from 'react'
import { isNavItemActive, type ActiveRule } from '../../../model/urls/active-link.ts'
import { useLocation } from '../../../browser/navigation/page-state.ts'
import styles from './nav-menu.module.css'

/** Where a navbar item is shown: in the bar, or as a row in the panel on small screens. */
export type Place = 'bar' | 'panel'

type Props = {
  place: Place
  label: ReactNode
  /** Accessible name of the toggle, if its label isn't clear enough. */
  name?: string | undefined
  /** A link next to the toggle (B067). */
  link?: ReactNode
  /** In the panel, a menu starts open when it contains the current page (B068). */
  isOpen?: boolean
  rules?: ActiveRule[]
  children: ReactNode
}

/** A menu that opens without JavaScript. In the bar, `theme/browser/layout/menus.ts` adds hover and keys (B065-B068). */
export function NavMenu({ place, label, name, link, isOpen = false, rules = [], children }: Props) {
  const { pathname } = useLocation()
  const toggle = (
    <summary className={styles.toggle} aria-label={name}>
      {label}
      <svg className="icon" viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" focusable="false">
        <path d="m4 6 4 4 4-4" />
      </svg>
    </summary>
  )
  if (place === 'panel') {
    const isCurrent = rules.some((rule) => isNavItemActive(pathname, { ...rule, exact: true }))
    return (
      <details open={isOpen || isCurrent}>
        {toggle}
        <ul>{children}</ul>
      </details>
    )
  }
  return (
    <div className={styles.menu} data-menu="">
      {link}
      <details name="octavo-navbar-menu">
        {toggle}
        <ul className={styles.list}>{children}</ul>
      </details>
    </div>
  )
}
