import type { ReactNode } from 'react'
import Link from './link.tsx'

export type CardItem =
  | { type: 'link'; label: string; href: string; description?: string }
  | {
      type: 'category'
      label: string
      href?: string | null
      firstHref?: string | null
      description?: string
      items?: CardItem[] | null
    }
  | { type: 'html' }

/** One card, in a list of its own. */
export default function DocCard({ item }: { item: CardItem }): ReactNode {
  return <Cards items={[item]} />
}

export function Cards({ items, className }: { items: readonly CardItem[]; className?: string | undefined }) {
  return (
    <div className={className === undefined ? 'cards' : `cards ${className}`}>
      <ul>
        {items.map((item) => {
          const href = item.type === 'html' ? undefined : findHref(item)
          if (item.type === 'html' || href === undefined) return null
          return (
            <li key={href}>
              <Link to={href}>{item.label}</Link> {item.description}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A category without a page leads to its first one. */
function findHref(item: CardItem): string | undefined {
  if (item.type === 'html') return undefined
  if (item.type === 'link') return item.href
  return item.href ?? item.firstHref ?? item.items?.map(findHref).find(Boolean)
}
