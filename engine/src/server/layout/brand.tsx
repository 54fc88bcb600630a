import { BrandLink } from '../../client/islands/brand-link.tsx'
import type { Site } from '../../shared/site.ts'
import { toHref } from '../../shared/url.ts'
import styles from './brand.module.css'

/** Logo and name (B061-B062); both pictures are in the HTML, the stylesheet shows the one that fits the mode. */
export function Brand({ site }: { site: Site }) {
  const { logo, title, brandContextMenu } = site.navbar
  const href = logo?.href ?? '/'
  const size = { width: logo?.width ?? 28, height: logo?.height ?? 28 }
  const alt = logo?.alt === '' && title === '' ? site.title : (logo?.alt ?? '')
  return (
    <BrandLink
      className={styles.brand}
      href={toHref(href, site)}
      contextMenuHref={brandContextMenu === null ? null : toHref(brandContextMenu, site)}
    >
      {logo && (
        <img
          className={logo.srcDark === null ? styles.logo : `${styles.logo} light-only`}
          src={toHref(`/${logo.src}`, { ...site, trailingSlash: undefined })}
          alt={alt}
          {...size}
        />
      )}
      {logo?.srcDark && (
        <img
          className={`${styles.logo} dark-only`}
          src={toHref(`/${logo.srcDark}`, { ...site, trailingSlash: undefined })}
          alt={alt}
          {...size}
        />
      )}
      {title !== '' && <b className={styles.title}>{title}</b>}
    </BrandLink>
  )
}
