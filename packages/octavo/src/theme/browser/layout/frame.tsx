import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import type { PageHead } from '../../../model/render-contract.ts'
import { showChosenTabs } from '../islands/code-groups.ts'
import { MenuPanel, type MenuNodes } from './menu-panel.tsx'
import type { ServerSidebar } from './sidebar.tsx'
import styles from './frame.module.css'

/** The site's frame, rendered on the server once per build. */
export type ShellNodes = {
  announcement: ReactNode
  navbar: ReactNode
  menu: MenuNodes
  footer: ReactNode
}

type Props = {
  shell: ShellNodes
  head: PageHead
  sidebar: ServerSidebar
  sidebarUrls: Record<string, string>
  /** What every page has besides its markup. */
  features: ReactNode
  children: ReactNode
}

/**
 * The frame around a page, with the same tree on the server and in the browser. Pages with the same layout id share it.
 */
export function Frame({ shell, head, sidebar, sidebarUrls, features, children }: Props) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(showChosenTabs, [children])
  /** Leaves the address as it is (B050). Without JavaScript, the fragment does the same job. */
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  const skipLabel = translate({ id: 'octavo.skip', message: 'Skip to main content' })
  return (
    <>
      <section aria-label={skipLabel} id="octavo-skip" tabIndex={-1}>
        <a className="skip-link" href="#octavo-main" onClick={skip}>
          {skipLabel}
        </a>
      </section>
      {shell.announcement}
      {shell.navbar}
      <div
        className={styles.frame}
        data-layout={head.layout}
        data-has-sidebar={head.sidebar === null ? undefined : ''}
      >
        <MenuPanel
          key={head.layout}
          nodes={shell.menu}
          sidebar={head.sidebar}
          server={sidebar}
          urls={sidebarUrls}
        />
        {/* The key changes with the layout, because an element that stayed would visibly move next to another column. */}
        <main key={`main ${head.layout}`} ref={main} className={styles.main} id="octavo-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {!head.noFooter && shell.footer}
      {features}
    </>
  )
}
