import { ColorModeToggle, MenuButton } from '../../browser/islands/frame-buttons.tsx'
import { HideOnScroll } from '../../browser/layout/hide-on-scroll.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import { SearchButton } from './search-button.tsx'
import { Brand } from './brand.tsx'
import { FrameSlotPlace, hasSlot } from '../slots/slot.tsx'
import { NavItems } from './navbar-items.tsx'
import styles from './navbar.module.css'
import type { ShellContext } from '../context/render-context.ts'

/** The bar at the top (B053-B064). */
export function Navbar({ context }: { context: ShellContext }) {
  const { site, hasSearch } = context.environment
  const { items, style, hideOnScroll } = site.navbar
  const hasEnd = hasSlot('navbarEnd', context)
  const hasOwnSearch = items.some(({ type }) => type === 'search')
  return (
    <nav
      aria-label={translate({ id: 'octavo.navbar.label', message: 'Main' })}
      className={[styles.navbar, style && `navbar-${style}`, style === 'primary' && 'on-primary']
        .filter(Boolean)
        .join(' ')}
      id="octavo-navbar"
      data-theme={style === 'dark' ? 'dark' : undefined}
      data-hides={hideOnScroll ? '' : undefined}
    >
      <div className={styles.inner}>
        <MenuButton hasItems={items.length > 0 || hasEnd} />
        <Brand site={site} />
        <ul className={styles.items}>
          <NavItems side="left" place="bar" context={context} />
        </ul>
        <ul className={`${styles.items} ${styles.end}`}>
          <NavItems side="right" place="bar" context={context} />
          {!site.colorMode.disableSwitch && (
            <li>
              <ColorModeToggle />
            </li>
          )}
          {hasSearch && !hasOwnSearch && (
            <li data-search="">
              <SearchButton site={site} />
            </li>
          )}
          {hasEnd && (
            <li>
              <FrameSlotPlace name="navbarEnd" context={context} />
            </li>
          )}
        </ul>
      </div>
      {hideOnScroll && <HideOnScroll />}
    </nav>
  )
}
