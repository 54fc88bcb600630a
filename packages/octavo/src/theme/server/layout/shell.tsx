import { CloseAnnouncement, ColorModeToggle } from '../../browser/islands/frame-buttons.tsx'
import type { ShellNodes } from '../../browser/layout/frame.tsx'
import { Brand } from './brand.tsx'
import { FrameSlotPlace, hasSlot } from '../slots/slot.tsx'
import { Footer } from './footer.tsx'
import { NavItems } from './navbar-items.tsx'
import { Navbar } from './navbar.tsx'
import brandStyles from './brand.module.css'
import type { ShellContext } from '../context/render-context.ts'
import type { Announcement } from '../../../model/site.ts'
import announcementStyles from './announcement-bar.module.css'

/** What stays on the screen while a reader navigates. It's rendered once per build. */
export function renderShell(context: ShellContext): ShellNodes {
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
            <div className={brandStyles.column}>
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

/**
 * A message above the navbar that readers can dismiss (B196-B202). The inline head script hides it before the first
 * paint. Configured colors are rules in the stylesheet, for the class `announcement`.
 */
function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  if (announcement === null) return null
  return (
    <header className={`${announcementStyles.bar} on-primary announcement`}>
      <div
        className={announcementStyles.content}
        dangerouslySetInnerHTML={{ __html: announcement.content }}
      />
      {announcement.isCloseable && <CloseAnnouncement />}
    </header>
  )
}
