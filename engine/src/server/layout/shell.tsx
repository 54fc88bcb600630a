import type { ReactNode } from 'react'
import type { RenderEnvironment } from '../../shared/render-contract.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Footer } from './footer.tsx'
import { MenuItems, Navbar } from './navbar.tsx'

/** What stays on the screen while a reader navigates; rendered once per build. */
export type Shell = { announcement: ReactNode; navbar: ReactNode; menu: ReactNode; footer: ReactNode }

export function renderShell(environment: RenderEnvironment): Shell {
  return {
    announcement: <AnnouncementBar announcement={environment.site.announcement} />,
    navbar: <Navbar environment={environment} />,
    menu: <MenuItems environment={environment} />,
    footer: <Footer environment={environment} />,
  }
}
