import type { ReactNode } from 'react'
import { ColorModeToggle } from '../../browser/islands/frame-buttons.tsx'
import type { MenuNodes } from '../../browser/layout/menu-panel.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Brand } from './brand.tsx'
import { FrameSlotPlace, hasSlot } from '../slots/slot.tsx'
import { Footer } from './footer.tsx'
import { NavItems } from './navbar-items.tsx'
import { Navbar } from './navbar.tsx'
import styles from './brand.module.css'
import type { ShellContext } from '../context/render-context.ts'

/** What stays on the screen while a reader navigates. It's rendered once per build. */
export type Shell = {
  announcement: ReactNode
  navbar: ReactNode
  menu: MenuNodes
  footer: ReactNode
}

export function renderShell(context: ShellContext): Shell {
  const { site } = context.environment
  const { items } = site.navbar
  const hasEnd = hasSlot('navbarEnd', context)
  return {
    announcement: <AnnouncementBar announcement={site.announcement} />,
    navbar: <Navbar context={context} />,
    menu: {
      head: (
        <>
          <Brand site={site} />
          {!site.colorMode.disableSwitch && <ColorModeToggle />}
        </>
      ),
      top: (
        <>
          {site.navbar.hideOnScroll && (
            <div className={styles.column}>
              <Brand site={site} isReachable={false} />
            </div>
          )}
          <FrameSlotPlace name="sidebarTop" context={context} />
        </>
      ),
      items:
        items.length === 0 && !hasEnd ? null : (
          <>
            <NavItems side="left" place="panel" context={context} />
            <NavItems side="right" place="panel" context={context} />
            {hasEnd && (
              <li>
                <FrameSlotPlace name="navbarEnd" context={context} />
              </li>
            )}
          </>
        ),
    },
    footer: (
      <>
        <Footer environment={context.environment} />
        <FrameSlotPlace name="footer" context={context} />
      </>
    ),
  }
}
