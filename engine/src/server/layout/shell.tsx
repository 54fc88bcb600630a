import type { ReactNode } from 'react'
import { ColorModeToggle } from '../../client/islands/color-mode-toggle.tsx'
import type { MenuNodes } from '../../client/layout/menu-panel.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { NavItems } from './navbar-items.tsx'
import { Navbar } from './navbar.tsx'
import type { ShellContext } from './shell-context.ts'

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
      brand: site.navbar.hideOnScroll ? <Brand site={site} isReachable={false} /> : null,
      items:
        items.length === 0 ? null : (
          <>
            <NavItems side="left" place="panel" context={context} />
            <NavItems side="right" place="panel" context={context} />
          </>
        ),
    },
    footer: <Footer environment={context.environment} />,
  }
}
