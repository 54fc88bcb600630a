'use client'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { isMotionAllowed } from '../../../browser/motion/collapse.ts'
import { useLocation, useNavigate } from '../../../browser/navigation/page-state.ts'
import { decodeFragment } from '../../../browser/navigation/scroll.ts'
import { readTab, watchTabs, writeTab } from './tab-storage.ts'
import styles from './tabs.module.css'

export type Tab = { value: string; label: string; content: ReactNode }
type Props = {
  tabs: Tab[]
  initial: string
  /** Groups with the same id share one choice. */
  groupId?: string
  /** Query parameter that contains the choice. */
  queryKey?: string
  /** Whether only the selected panel is rendered. */
  lazy?: boolean
}

/**
 * Panels with a row of tabs (B278-B279). All panels are in the HTML, but only the selected one is shown, unless readers
 * can't select one: without JavaScript and in print.
 */
export function TabGroup(props: Props) {
  const { tabs, lazy } = props
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [selected, select] = useTabChoice(group, props)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, currentTarget: button } = event
    const right = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (right === 0 || event.altKey || event.metaKey) return
    event.preventDefault()
    const step = getComputedStyle(button).direction === 'rtl' ? -right : right
    const buttons = [...(list.current?.children ?? [])] as HTMLElement[]
    buttons.at((buttons.indexOf(button) + step) % buttons.length)?.focus()
  }
  const onClick = (value: string, { currentTarget: button }: MouseEvent<HTMLElement>) => {
    const before = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
    const { top } = button.getBoundingClientRect()
    flushSync(() => select(value))
    const after = button.getBoundingClientRect()
    // Groups above this one may have changed their height.
    if (after.top !== top) window.scrollBy({ top: after.top - top, behavior: 'instant' })
    if (before) slideMarker(button, before, after)
  }
  return (
    <div ref={group} className={styles.tabs}>
      <div ref={list} role="tablist" className={styles.list}>
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-controls={`${id}${index}p`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={(event) => onClick(value, event)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}${index}p`}
          aria-labelledby={`${id}${index}`}
          data-label={label}
          hidden={value !== selected}
        >
          {(!lazy || value === selected) && content}
        </div>
      ))}
    </div>
  )
}

/**
 * The selected tab: the one that contains the address's fragment, else the one in its query, else the last choice in
 * any group with the same id (on this page or in another window), else the first one (B279).
 */
function useTabChoice(group: RefObject<HTMLElement | null>, { tabs, initial, groupId, queryKey }: Props) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [selected, setSelected] = useState(initial)
  useEffect(() => {
    const take = (value: string | null) => {
      if (value !== null && tabs.some((tab) => tab.value === value)) setSelected(value)
    }
    const follow = () => take(groupId === undefined ? null : readTab(groupId))
    follow()
    if (queryKey !== undefined) take(new URLSearchParams(search).get(queryKey))
    return groupId === undefined ? undefined : watchTabs(follow)
  }, [groupId, queryKey, search, tabs])
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeFragment(hash))
    const panels = group.current?.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]') ?? []
    const index = [...panels].findIndex((panel) => panel.hidden && panel.contains(target))
    const tab = target ? tabs[index] : undefined
    if (!tab) return
    const frame = requestAnimationFrame(() => {
      flushSync(() => setSelected(tab.value))
      target?.scrollIntoView({ behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [group, hash, tabs])
  const select = (value: string) => {
    setSelected(value)
    if (groupId !== undefined) writeTab(groupId, value)
    if (queryKey === undefined) return
    const query = new URLSearchParams(search)
    // Going to the page that's already shown would scroll to its top.
    if (query.get(queryKey) === value) return
    query.set(queryKey, value)
    navigate(`${pathname}?${query}${hash}`, { replace: true })
  }
  return [selected, select] as const
}

/** Slides the line under the selected tab from its previous place. */
function slideMarker(button: Element, before: DOMRect, after: DOMRect): void {
  if (!isMotionAllowed()) return
  const start = `translateX(${before.left - after.left}px) scaleX(${before.width / after.width})`
  button.animate(
    { transform: [start, 'none'] },
    { duration: 160, easing: 'ease-out', pseudoElement: '::after' },
  )
}
