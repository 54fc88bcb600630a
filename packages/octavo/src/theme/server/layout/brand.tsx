import { BrandLink } from '../../browser/islands/brand-link.tsx'
import type { Site } from '../../../model/site.ts'
import { toHref } from '../../../model/urls/url.ts'
import styles from './brand.module.css'
import { LogoImages } from './logo-images.tsx'

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
