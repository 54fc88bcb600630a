import type { RenderEnvironment } from '../../../model/render-contract.ts'
import type { FooterLink, Logo, Site } from '../../../model/site.ts'
import { isExternal, toHref } from '../../../model/urls/url.ts'
import styles from './footer.module.css'
import { Icon } from '../../../browser/icon.tsx'
import { iconPaths } from '../../../model/icon-paths.ts'
import { LogoImages } from './brand.tsx'

/** Link groups or a row of links, logo, and copyright (B127-B131). */
export function Footer({ environment }: { environment: RenderEnvironment }) {
  const { site } = environment
  const { groups, copyright, logo, style } = site.footer
  if (groups.length === 0 && copyright === null && logo === null) return null
  return (
    <footer className={styles.footer} data-theme={style === 'dark' ? 'dark' : undefined}>
      <div className={styles.inner}>
        {groups.length > 0 && (
          <div className={styles.groups}>
            {groups.map(({ title, items }, index) => (
              <div key={index} className={title === null ? styles.row : undefined}>
                {title !== null && <p className={styles.title}>{title}</p>}
                <ul>
                  {items.map((item, position) => (
                    <li key={position}>
                      <FooterAnchor item={item} site={site} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {(logo !== null || copyright !== null) && (
          <div className={styles.end}>
            {logo && <FooterLogo logo={logo} site={site} />}
            {copyright !== null && <div dangerouslySetInnerHTML={{ __html: copyright }} />}
          </div>
        )}
      </div>
    </footer>
  )
}

function FooterLogo({ logo, site }: { logo: Logo; site: Site }) {
  const images = <LogoImages logo={logo} site={site} />
  if (logo.href === null) return <span className={styles.logo}>{images}</span>
  const isOutside = isExternal(logo.href)
  return (
    <a
      className={styles.logo}
      href={toHref(logo.href, site)}
      target={logo.target ?? (isOutside ? '_blank' : undefined)}
      rel={isOutside ? 'noopener noreferrer' : undefined}
    >
      {images}
    </a>
  )
}

function FooterAnchor({ item, site }: { item: FooterLink; site: Site }) {
  if (item.to !== null) return <a href={toHref(item.to, site)}>{item.label}</a>
  return (
    <a href={item.href} target="_blank" rel="noopener noreferrer">
      {item.label}
      <Icon path={iconPaths['external']} size={13.5} />
    </a>
  )
}
