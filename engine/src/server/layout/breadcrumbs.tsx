import type { Breadcrumb } from '../../shared/nav-tree.ts'
import { absoluteUrl, hrefOf, type RenderContext } from '../render-context.ts'
import styles from './breadcrumbs.module.css'

type Props = { items: Breadcrumb[]; context: RenderContext }

/** The way through the sidebar to the page (B111); nothing when the page stands in no sidebar. */
export function Breadcrumbs({ items, context }: Props) {
  if (items.length === 0) return null
  return (
    <nav aria-label="Breadcrumbs" className={styles.nav}>
      <ol className={styles.list} itemScope itemType="https://schema.org/BreadcrumbList">
        <li>
          <a className={styles.home} href={hrefOf(context, '/')} aria-label="Home page">
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
              <path d="M2.5 7.2 8 2.6l5.5 4.6v6.3h-4V9.7h-3v3.8h-4z" />
            </svg>
          </a>
        </li>
        {items.map((item, index) => (
          <Crumb
            key={item.label}
            item={item}
            position={index + 1}
            isLast={index === items.length - 1}
            context={context}
          />
        ))}
      </ol>
    </nav>
  )
}

type CrumbProps = { item: Breadcrumb; position: number; isLast: boolean; context: RenderContext }

function Crumb({ item, position, isLast, context }: CrumbProps) {
  const target = isLast ? context.head.path : item.href
  if (target === null) return <li>{item.label}</li>
  return (
    <li itemScope itemProp="itemListElement" itemType="https://schema.org/ListItem">
      {isLast ? (
        <span aria-current="page" itemProp="name">
          {item.label}
        </span>
      ) : (
        <a itemProp="item" href={hrefOf(context, target)}>
          <span itemProp="name">{item.label}</span>
        </a>
      )}
      {isLast && <link itemProp="item" href={absoluteUrl(context, target)} />}
      <meta itemProp="position" content={String(position)} />
    </li>
  )
}
