import { useEffect, useRef, type ReactNode } from 'react'
import type { PageHead } from '../../shared/render-contract.ts'
import { useLocation } from '../navigation/page-state.ts'
import type { ServerSidebar } from './frame.tsx'
import styles from './menu-panel.module.css'
import { Sidebar } from './sidebar.tsx'

type Props = {
  sidebar: PageHead['sidebar']
  server: ServerSidebar
  urls: Record<string, string>
  children: ReactNode
}

/**
 * One element, two uses: a column beside the article on wide screens, a sheet opened by the navbar's button on small
 * ones. It is a popover, so that the button works without JavaScript.
 */
export function MenuPanel({ sidebar, server, urls, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => panel.current?.hidePopover?.(), [pathname])
  return (
    <aside
      ref={panel}
      id="octavo-menu"
      popover="auto"
      className={styles.panel}
      data-empty={sidebar === null ? '' : undefined}
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
      {sidebar !== null && (
        <Sidebar
          key={sidebar.key}
          id={sidebar.key}
          label={sidebar.label}
          slice={server}
          url={urls[sidebar.key] ?? ''}
        />
      )}
    </aside>
  )
}
