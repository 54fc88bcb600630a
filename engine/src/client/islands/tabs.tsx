'use client'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { readStorage, writeStorage } from '../browser-storage.ts'
import styles from './tabs.module.css'

export type Tab = { value: string; label: string; content: ReactNode }
type Props = { tabs: Tab[]; initial: string; groupId: string | null; label: string | null }

/** Panels behind a row of tabs (B278-B279). All panels are in the HTML; only the chosen one is shown. */
export function TabGroup({ tabs, initial, groupId, label }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, select] = useTabChoice(tabs, initial, groupId)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])]
    const next = (buttons.indexOf(event.currentTarget) + step + buttons.length) % buttons.length
    buttons[next]?.focus()
  }
  return (
    <div className={`${styles.tabs} tabs`}>
      <div ref={list} role="tablist" aria-label={label ?? undefined} className={styles.list}>
        {tabs.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel-${value}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => select(value)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          hidden={value !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

const changed = 'octavo:tab'

/** The chosen tab, shared with every group of the same id on the page and remembered for the next one. */
function useTabChoice(tabs: Tab[], initial: string, groupId: string | null) {
  const [selected, setSelected] = useState(initial)
  useEffect(() => {
    if (groupId === null) return
    const key = `docusaurus.tab.${groupId}`
    const follow = () => {
      const stored = readStorage(key)
      if (stored !== null && tabs.some(({ value }) => value === stored)) setSelected(stored)
    }
    follow()
    window.addEventListener('storage', follow)
    window.addEventListener(changed, follow)
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener(changed, follow)
    }
  }, [groupId, tabs])
  const select = (value: string) => {
    setSelected(value)
    if (groupId === null) return
    writeStorage(`docusaurus.tab.${groupId}`, value)
    window.dispatchEvent(new Event(changed))
  }
  return [selected, select] as const
}
