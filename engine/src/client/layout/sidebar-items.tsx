import type { SidebarCategory, SidebarNode } from '../../shared/nav-tree.ts'
import { isSamePath } from '../../shared/active-link.ts'
import { containsPath } from '../../shared/sidebar-search.ts'
import { useHref } from '../navigation/page-state.ts'
import styles from './sidebar.module.css'

type Shared = {
  path: string
  level: number
  opened: ReadonlyMap<string, boolean>
  onToggle: (key: string, isOpen: boolean) => void
}

export function SidebarItems({
  items,
  parentKey,
  ...shared
}: Shared & { items: SidebarNode[]; parentKey: string }) {
  return (
    <ul className={styles.list} data-level={shared.level}>
      {items.map((node, index) => {
        const key = `${parentKey}${index}`
        if (node.type === 'category') return <Category key={key} id={key} node={node} {...shared} />
        if (node.type === 'html') return <li key={key} dangerouslySetInnerHTML={{ __html: node.html }} />
        return (
          <li key={key} className={node.className}>
            <SidebarLink href={node.href} label={node.label} external={node.external} path={shared.path} />
          </li>
        )
      })}
    </ul>
  )
}

type LinkProps = { href: string; label: string; external: boolean; path: string }

function SidebarLink({ href, label, external, path }: LinkProps) {
  const toHref = useHref()
  if (external) {
    return (
      <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <svg
          className="icon"
          viewBox="0 0 16 16"
          width="13.5"
          height="13.5"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M6.5 3.500h-3v9h9v-3M9 2.500h4.500V7M13.200 2.800 7 9" />
        </svg>
      </a>
    )
  }
  const isCurrent = isSamePath(href, path)
  return (
    <a className={styles.link} href={toHref(href)} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  )
}

/** A branch: its row, and its children while it is open (B094-B099). */
function Category({ id, node, ...shared }: Shared & { id: string; node: SidebarCategory }) {
  const toHref = useHref()
  const isTrail = isCategoryActive(node, shared.path)
  const isOpen = !node.collapsible || (shared.opened.get(id) ?? (isTrail || !node.collapsed))
  const toggle = () => shared.onToggle(id, !isOpen)
  const isCurrent = node.href !== null && isSamePath(node.href, shared.path)
  return (
    <li className={node.className}>
      <div className={styles.row} data-trail={isTrail ? '' : undefined}>
        <a
          className={styles.category}
          href={toHref(node.href ?? node.firstHref ?? '#')}
          aria-current={isCurrent ? 'page' : undefined}
          aria-expanded={node.collapsible ? isOpen : undefined}
          role={node.href === null && node.collapsible ? 'button' : undefined}
          onClick={(event) => {
            if (node.href !== null) shared.onToggle(id, true)
            else if (node.collapsible) {
              event.preventDefault()
              toggle()
            }
          }}
        >
          {node.label}
        </a>
        {node.collapsible && (
          <button
            type="button"
            className={styles.caret}
            aria-label={`Toggle the collapsible sidebar category '${node.label}'`}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <svg
              className="icon"
              viewBox="0 0 16 16"
              width="14"
              height="14"
              aria-hidden="true"
              focusable="false"
            >
              <path d="m6 4 4 4-4 4" />
            </svg>
          </button>
        )}
      </div>
      {isOpen && node.items !== null && (
        <SidebarItems items={node.items} parentKey={`${id}.`} {...shared} level={shared.level + 1} />
      )}
    </li>
  )
}

function isCategoryActive(node: SidebarCategory, path: string): boolean {
  return containsPath([node], path)
}
