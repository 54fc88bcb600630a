import { useDeferredValue, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../../../browser/icon.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import type { PageHead } from '../../../model/render-contract.ts'
import { useLocation } from '../../../browser/navigation/page-state.ts'
import { type ServerSidebar, Sidebar } from './sidebar.tsx'
import styles from './menu-panel.module.css'
import { addPanelBehavior } from './panel-behavior.ts'

/** The parts of the panel that the server renders. */
export type MenuNodes = {
  /** Brand and color mode switch at the top of the sheet. */
  head: ReactNode
  /** What's above the sidebar. */
  top: ReactNode
  /** The navbar's items as rows, or null when there are none. */
  items: ReactNode
}

type Props = {
  nodes: MenuNodes
  sidebar: PageHead['sidebar']
  server: ServerSidebar
  urls: Record<string, string>
}

/**
 * One element with two uses: a column next to the article on wide screens, and a sheet that the navbar's button opens
 * on small ones (B083-B090). It's a popover, so the button works without JavaScript. In that case the sheet shows the
 * sidebar and the navbar's items one below the other; otherwise it shows one of the two.
 */
export function MenuPanel({ nodes, sidebar, server, urls }: Props) {
  const panel = useRef<HTMLElement>(null)
  const [isMain, setMain] = useState(false)
  const { pathname } = useLocation()
  const hasChoice = useDeferredValue(true, false) && sidebar !== null && nodes.items !== null
  useEffect(() => {
    if (panel.current) return addPanelBehavior(panel.current, () => setMain(false))
  }, [])
  const shown = useRef(pathname)
  useEffect(() => {
    // Not on the first render, because the reader may have opened it before hydration.
    if (shown.current !== pathname) panel.current?.hidePopover?.()
    shown.current = pathname
  }, [pathname])
  /** Any link closes the panel, even one to the current page (B088), but opening a branch doesn't (B089). */
  const closeOnLink = ({ target, defaultPrevented }: MouseEvent) => {
    if (!defaultPrevented && target instanceof Element && target.closest('a[href]'))
      panel.current?.hidePopover?.()
  }
  return (
    <aside
      ref={panel}
      id="octavo-menu"
      aria-label={translate({ id: 'octavo.menu.label', message: 'Menu' })}
      popover="auto"
      className={styles.panel}
      data-empty={sidebar === null ? '' : undefined}
      data-shows={hasChoice ? (isMain ? 'main' : 'sidebar') : undefined}
      onClick={closeOnLink}
    >
      <div className={styles.head}>
        {nodes.head}
        <button type="button" popoverTarget="octavo-menu" popoverTargetAction="hide">
          <span className="visually-hidden">
            {translate({ id: 'octavo.menu.close', message: 'Close navigation bar' })}
          </span>
          <Icon path="m3 3 10 10M13 3 3 13" size={18} />
        </button>
      </div>
      {hasChoice && !isMain && (
        <button type="button" className={styles.back} onClick={() => setMain(true)}>
          {translate({ id: 'octavo.menu.back', message: '← Back to main menu' })}
        </button>
      )}
      {sidebar !== null && (
        <div className={styles.sidebar}>
          {nodes.top}
          <Sidebar
            key={sidebar.key}
            id={sidebar.key}
            label={sidebar.label}
            slice={server}
            url={urls[sidebar.key] ?? ''}
          />
        </div>
      )}
      {nodes.items !== null && <ul className={styles.items}>{nodes.items}</ul>}
    </aside>
  )
}
