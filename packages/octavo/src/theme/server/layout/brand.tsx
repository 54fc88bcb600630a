import { BrandLink } from '../../browser/islands/navbar-links.tsx'
import type { Logo, Site } from '../../../model/site.ts'
import { isExternal, toHref } from '../../../model/urls/url.ts'
import styles from './brand.module.css'

/** Logo and name (B061-B062). `isReachable` is false for a second brand on the screen (B207). */
export function Brand({ site, isReachable = true }: { site: Site; isReachable?: boolean }) {
  const { logo, title, brandContextMenu } = site.navbar
  const alt = logo?.alt === '' && title === '' ? site.title : (logo?.alt ?? '')
  return (
    <BrandLink
      className={styles.brand}
      href={toHref(logo?.href ?? site.homePath, site)}
      target={logo?.target ?? undefined}
      tabIndex={isReachable ? undefined : -1}
      contextMenuHref={brandContextMenu === null ? null : toHref(brandContextMenu, site)}
    >
      {logo && <LogoImages logo={{ ...logo, alt }} site={site} />}
      {title !== '' && <b className={styles.title}>{title}</b>}
    </BrandLink>
  )
}

/** Both images are in the HTML, and the stylesheet shows the one for the color mode (B061). */
export function LogoImages({ logo, site }: { logo: Logo; site: Site }) {
  const { src, srcDark, alt, className } = logo
  const classOf = (mode: string) => [mode, className].filter(Boolean).join(' ') || undefined
  const size = { width: logo.width ?? 28, height: logo.height ?? 28 }
  return (
    <>
      <img
        className={classOf(srcDark === null ? '' : 'light-only')}
        src={addressOf(src, site)}
        alt={alt}
        {...size}
      />
      {srcDark !== null && (
        <img className={classOf('dark-only')} src={addressOf(srcDark, site)} alt={alt} {...size} />
      )}
    </>
  )
}

/** Files have no trailing slash. */
function addressOf(src: string, { baseUrl }: Site): string {
  return isExternal(src) ? src : toHref(`/${src}`, { baseUrl, trailingSlash: undefined })
}
