import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from '../../../browser/navigation/page-state.ts'
import { decodeFragment } from '../../../browser/navigation/scroll.ts'
import { readTab, watchTabs, writeTab } from './tab-storage.ts'

type Options = {
  group: RefObject<HTMLElement | null>
  tabs: { value: string }[]
  initial: string
  groupId: string | undefined
  queryKey: string | undefined
}

/**
 * The selected tab: the one that contains the address's fragment, else the one in its query, else the last choice in
 * any group with the same id (on this page or in another window), else the first one (B279).
 */
export function useTabChoice({ group, tabs, initial, groupId, queryKey }: Options) {
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
    const index = panelsOf(group).findIndex((panel) => panel.hidden && panel.contains(target))
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

function panelsOf(group: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(group.current?.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]') ?? [])]
}
