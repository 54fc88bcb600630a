'use client'
import { Icon } from '../../../browser/icon.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import type { Breadcrumb } from '../../../model/nav-tree.ts'
import { useHref, useNavigator, usePage } from '../../../browser/navigation/page-state.ts'
import styles from './breadcrumbs.module.css'

/** The path to the page in the sidebar (B111), or nothing when no sidebar contains the page. */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  const toHref = useHref()
  const { home = '/' } = useNavigator().config
  if (items.length === 0) return null
  return (
    <nav
      aria-label={translate({ id: 'octavo.breadcrumbs.label', message: 'Breadcrumbs' })}
      className={styles.nav}
    >
      <ol className={styles.list} itemScope itemType="https://schema.org/BreadcrumbList">
        <li>
          <a
            className={styles.home}
            href={toHref(home)}
            aria-label={translate({ id: 'octavo.breadcrumbs.home', message: 'Home page' })}
          >
            <Icon path="M2.5 7.2 8 2.6l5.5 4.6v6.3h-4V9.7h-3v3.8h-4z" size={14} />
          </a>
        </li>
        {items.map((item, index) => (
          <Crumb key={index} item={item} position={index + 1} isLast={index === items.length - 1} />
        ))}
      </ol>
    </nav>
  )
}

type CrumbProps = { item: Breadcrumb; position: number; isLast: boolean }

function Crumb({ item: { label, href }, position, isLast }: CrumbProps) {
  const toHref = useHref()
  const { path } = usePage()
  const target = isLast ? path : href
  if (target === null) {
    return (
      <li>
        <span>{label}</span>
      </li>
    )
  }
  return (
    <li itemScope itemProp="itemListElement" itemType="https://schema.org/ListItem">
      {isLast ? (
        <>
          <span aria-current="page" itemProp="name">
            {label}
          </span>
          <link itemProp="item" href={toHref(target)} />
        </>
      ) : (
        <a itemProp="item" href={toHref(target)}>
          <span itemProp="name">{label}</span>
        </a>
      )}
      <meta itemProp="position" content={String(position)} />
    </li>
  )
}
