'use client'
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isMotionAllowed } from '../../../browser/motion/collapse.ts'
import { useTabChoice } from './tab-choice.ts'
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
export function TabGroup({ tabs, initial, groupId, queryKey, lazy }: Props) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [selected, select] = useTabChoice({ group, tabs, initial, groupId, queryKey })
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

/** Slides the line under the selected tab from its previous place. */
function slideMarker(button: Element, before: DOMRect, after: DOMRect): void {
  if (!isMotionAllowed()) return
  const start = `translateX(${before.left - after.left}px) scaleX(${before.width / after.width})`
  button.animate(
    { transform: [start, 'none'] },
    { duration: 160, easing: 'ease-out', pseudoElement: '::after' },
  )
}
