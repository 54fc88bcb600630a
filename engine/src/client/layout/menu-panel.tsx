import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '../navigation/page-state.ts'
import type { InitialSidebar } from './frame.tsx'
import styles from './menu-panel.module.css'
import { Sidebar } from './sidebar.tsx'

type Props = {
  sidebarKey: string | null
  initial: InitialSidebar
  urls: Record<string, string>
  children: ReactNode
}

/**
 * One element, two uses: a column beside the article on wide screens, a sheet opened by the navbar's button on small
 * ones. It is a popover, so that the button works without JavaScript.
 */
export function MenuPanel({ sidebarKey, initial, urls, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => panel.current?.hidePopover?.(), [pathname])
  const hasSidebar = sidebarKey !== null
  return (
    <aside
      ref={panel}
      id="octavo-menu"
      popover="auto"
      className={styles.panel}
      data-empty={hasSidebar ? undefined : ''}
    >
      <div className={styles.head}>
        <button type="button" className={styles.close} popoverTarget="octavo-menu" popoverTargetAction="hide">
          <span className="visually-hidden">Close navigation bar</span>
          <svg
            className="icon"
            viewBox="0 0 16 16"
            width="18"
            height="18"
            aria-hidden="true"
            focusable="false"
          >
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </div>
      <ul className={styles.items}>{children}</ul>
      {hasSidebar && (
        <Sidebar
          key={sidebarKey}
          label={initial?.key === sidebarKey ? initial.label : 'Docs sidebar'}
          initial={initial?.key === sidebarKey ? initial.slice : null}
          url={urls[sidebarKey] ?? ''}
        />
      )}
    </aside>
  )
}
