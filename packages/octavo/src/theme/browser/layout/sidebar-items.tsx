import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { isSamePath } from '../../../model/urls/active-link.ts'
import { translate } from '../../../i18n/shared/language.ts'
import type { SidebarCategory, SidebarNode } from '../../../model/nav-tree.ts'
import { containsPath } from '../../../model/sidebar/sidebar-slice.ts'
import { collapse } from '../../../browser/motion/collapse.ts'
import { useHref } from '../../../browser/navigation/page-state.ts'
import styles from './sidebar.module.css'

type Shared = {
  path: string
  opened: OpenedBranches
  onToggle: (key: string, node: SidebarCategory, isOpen: boolean) => void
  /** False in the server's HTML, which leaves out buttons that need JavaScript. */
  isInteractive: boolean
}

type ItemsProps = Shared & {
  items: SidebarNode[]
  parentKey: string
  ref?: Ref<HTMLUListElement>
  hidden?: boolean
}

/** A level of the tree. The markup is as light as possible, because every page contains it. */
export function SidebarItems({ items, parentKey, ref, hidden, ...shared }: ItemsProps) {
  return (
    <ul ref={ref} hidden={hidden}>
      {items.map((node, index) => {
        const key = `${parentKey}${index}`
        if (node.type === 'category') return <Category key={key} id={key} node={node} {...shared} />
        if (node.type === 'html') {
          return (
            <li
              key={key}
              data-raw=""
              className={node.className}
              dangerouslySetInnerHTML={{ __html: node.html }}
            />
          )
        }
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
      <a href={href} target="_blank" rel="noopener noreferrer">
        {breakName(label)}
      </a>
    )
  }
  return (
    <a href={toHref(href)} aria-current={isSamePath(href, path) ? 'page' : undefined}>
      {breakName(label)}
    </a>
  )
}

/** Lets a long identifier wrap before a capital letter instead of anywhere. */
function breakName(label: string): ReactNode {
  return label
    .split(/(?<=^\S{9,})(?=[A-Z][a-z])/)
    .flatMap((part, index) => [index > 0 && <wbr key={index} />, part])
}

/**
 * A branch: its row, and its children once it has been open (B094-B099). `data-branch` contains `p` if it has a page or
 * `g` (group) if it doesn't, followed by `f` (fixed) if it can't be closed. Without JavaScript, a closed branch is a
 * link to a page where it's open, so nothing there claims to expand.
 */
function Category({ id, node, ...shared }: Shared & { id: string; node: SidebarCategory }) {
  const toHref = useHref()
  const isOpen =
    !node.collapsible || (shared.opened.get(id) ?? (!node.collapsed || containsPath([node], shared.path)))
  const isCurrent = node.href !== null && isSamePath(node.href, shared.path)
  const toggle = () => shared.onToggle(id, node, !isOpen)
  const isToggle = node.href === null && node.collapsible
  const isShown = isOpen && node.items !== null
  const list = useCollapse(isShown)
  return (
    <li
      className={node.className}
      data-branch={`${node.href === null ? 'g' : 'p'}${node.collapsible ? '' : 'f'}`}
    >
      <a
        href={toHref(node.href ?? node.firstHref ?? '#')}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={node.collapsible && shared.isInteractive ? isOpen : undefined}
        role={isToggle && shared.isInteractive ? 'button' : undefined}
        onClick={(event) => {
          if (node.href !== null) shared.onToggle(id, node, true)
          if (!isToggle) return
          event.preventDefault()
          toggle()
        }}
        onKeyDown={(event) => {
          // A button also has to respond to the space bar.
          if (!isToggle || event.key !== ' ') return
          event.preventDefault()
          toggle()
        }}
      >
        {node.label}
      </a>
      {node.collapsible && node.href !== null && shared.isInteractive && (
        <button
          type="button"
          className={styles.caret}
          aria-label={toggleLabel(node.label)}
          aria-expanded={isOpen}
          onClick={toggle}
        />
      )}
      {node.items !== null && (isOpen || shared.opened.has(id)) && (
        <SidebarItems ref={list} items={node.items} parentKey={`${id}.`} hidden={!isShown} {...shared} />
      )}
    </li>
  )
}

function toggleLabel(label: string): string {
  return translate(
    { id: 'octavo.sidebar.toggle', message: "Toggle the collapsible sidebar category '{label}'" },
    { label },
  )
}

/** Animates every change, but not the initial state of a branch (B215). */
function useCollapse(isShown: boolean): Ref<HTMLUListElement> {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(isShown)
  useLayoutEffect(() => {
    if (before.current !== isShown && list.current) collapse(list.current, isShown)
    before.current = isShown
  }, [isShown])
  return list
}

/** Sidebar branches that differ from their default state, by their position in the tree: `2.0`. */
export type OpenedBranches = ReadonlyMap<string, boolean>

/** A branch opens when the reader navigates into it, and no branch closes because the reader leaves it (B096). */
export function followReader(
  opened: OpenedBranches,
  tree: SidebarNode[],
  { from, to }: { from: string; to: string },
): OpenedBranches {
  const next = new Map(opened)
  const left = branchesAround(tree, from, '')
  for (const key of left) if (!next.has(key)) next.set(key, true)
  for (const key of branchesAround(tree, to, '')) if (!left.includes(key)) next.set(key, true)
  return next
}

function branchesAround(nodes: SidebarNode[], path: string, parentKey: string): string[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'category' || !containsPath([node], path)) return []
    const key = `${parentKey}${index}`
    return [key, ...branchesAround(node.items ?? [], path, `${key}.`)]
  })
}
