import type { RenderEnvironment } from '../../shared/render-contract.ts'
import type { FooterLink, Site } from '../../shared/site.ts'
import { toHref } from '../../shared/url.ts'
import styles from './footer.module.css'
import { Icon } from './icon.tsx'

/** Link groups, logo and copyright (B127-B131). */
export function Footer({ environment }: { environment: RenderEnvironment }) {
  const { site } = environment
  const { groups, copyright, logo, style } = site.footer
  if (groups.length === 0 && copyright === null && logo === null) return null
  return (
    <footer className={`${styles.footer} ${style === 'dark' ? styles.dark : ''}`}>
      <div className={styles.inner}>
        {groups.map((group, index) => (
          <div key={index} className={group.title === null ? styles.row : styles.group}>
            {group.title !== null && <p className={styles.title}>{group.title}</p>}
            <ul className={styles.links}>
              {group.items.map((item) => (
                <li key={item.label}>
                  <FooterAnchor item={item} site={site} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {logo && (
          <img
            className={styles.logo}
            src={toHref(`/${logo.src}`, { ...site, trailingSlash: undefined })}
            alt={logo.alt}
            width={logo.width ?? 28}
            height={logo.height ?? 28}
          />
        )}
        {copyright !== null && (
          <div className={styles.copyright} dangerouslySetInnerHTML={{ __html: copyright }} />
        )}
      </div>
    </footer>
  )
}

function FooterAnchor({ item, site }: { item: FooterLink; site: Site }) {
  if (item.to !== null) return <a href={toHref(item.to, site)}>{item.label}</a>
  return (
    <a href={item.href} target="_blank" rel="noopener noreferrer">
      {item.label}
      <Icon name="external" size={13.5} />
    </a>
  )
}
