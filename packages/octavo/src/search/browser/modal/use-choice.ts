import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, usePage } from '../../../browser/navigation/page-state.ts'
import { withoutHash, type SearchHit } from '../../shared/hit.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { useHitHref } from '../hits/hit-parts.tsx'
import { isExternal } from '../../../model/urls/url.ts'
import { listPages, type HitLine } from '../hits/list-lines.ts'
import {
  addRecent,
  makeFavorite,
  readHits,
  readPages,
  removeHit,
  toStored,
  without,
  writeHits,
  type StoredHit,
  type StoredHits,
} from '../hits/stored-hits.ts'
import type { Search } from '../provider/use-search.ts'

/** Words to highlight on a page once it is shown. */
export type PageMarks = { words: string[]; path: string }

type Options = {
  options: ClientSearchOptions
  /** The query that the lines answer; empty if they are those of earlier searches. */
  asked: string
  search: Search
  /** The current text of the input. */
  readQuery: () => string
  onMark: (marks: PageMarks) => void
  onClose: () => void
}

export type Choice = ReturnType<typeof useChoice>

/** What is listed before anything is typed, in order. */
export const startLists = ['recent', 'favorite', 'read', 'start'] as const
export type StartList = (typeof startLists)[number]

type Line = HitLine | { type: 'stored'; hit: StoredHit }

/** What is shown for a query: the line that the reader has selected, and the pages of which all sections are shown. */
type View = { asked: string; chosen: { id: string; number: number } | null; opened: ReadonlySet<string> }

/** The properties of a key event that the list needs. */
export type ListKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const mostRead = 4

export function optionId(number: number): string {
  return `octavo-search-option-${number}`
}

export function scrollToLine(number: number): void {
  document.getElementById(optionId(number))?.scrollIntoView({ block: 'nearest' })
}

/** Which line is selected, and what happens when it is chosen (B252, B253). */
export function useChoice({ options, asked, search, readQuery, onMark, onClose }: Options) {
  const navigate = useNavigate()
  const hrefOf = useHitHref()
  const { stored, remember, save, remove } = useStoredHits(options.index)
  const fresh: View = { asked, chosen: null, opened: new Set() }
  const [shown, setShown] = useState(fresh)
  // Another query has other results.
  const viewOf = (last: View) => (last.asked === asked ? last : fresh)
  // A click may come before the selection of the line under the pointer has been drawn.
  const change = (next: Partial<View>) => setShown((last) => ({ ...viewOf(last), ...next }))
  const view = viewOf(shown)
  const { answer } = search
  const pages = asked === '' || !answer ? [] : listPages(answer.hits, view.opened)
  const lists = useStartLists(options.index, stored, asked === '' ? search : null)
  const lines: Line[] =
    asked === ''
      ? startLists.flatMap((list) => lists[list].map((hit) => ({ type: 'stored' as const, hit })))
      : pages.flat()
  // Nothing is selected for the reader that a better answer would replace.
  const isSettled = asked === '' || answer?.isSettled === true
  const selected = Math.min(findChosen(lines, view.chosen) ?? (isSettled ? 0 : -1), lines.length - 1)
  const previewed = toPreview(lines[selected], hrefOf, view.chosen !== null)
  const select = (number: number) => {
    const line = lines[number]
    if (line) change({ chosen: { id: idOf(line), number } })
  }
  /** The first of the sections that appear takes the line's place, and stays selected. */
  const openSections = (pageId: string) => {
    change({ opened: new Set([...view.opened, pageId]) })
    // Theirs have no excerpts yet.
    search.refine({ sections: Infinity })
    focusField()
  }
  /** `features` are those of another window; without them, the hit opens here. */
  const choose = (number: number, features: string | null = null) => {
    const line = lines[number]
    if (!line) return
    if (line.type === 'more') return features === null ? openSections(line.pageId) : undefined
    remember(line.type === 'stored' ? line.hit : toStored(line.hit))
    const href = hrefOf(line.hit.url)
    if (features !== null) return void window.open(href, '_blank', features)
    if (line.type !== 'stored')
      onMark({ words: wordsToMark(line.hit, asked), path: withoutHash(line.hit.url) })
    onClose()
    navigate(href)
  }
  const press = ({ key, ctrlKey, metaKey, shiftKey }: ListKey) => {
    if (key !== 'Enter') {
      if (lines.length === 0) return
      const from = Math.max(selected, key === 'ArrowDown' ? -1 : 0)
      const next = (from + (key === 'ArrowDown' ? 1 : -1) + lines.length) % lines.length
      select(next)
      scrollToLine(next)
    } else if (ctrlKey || metaKey) choose(Math.max(0, selected), 'noopener')
    else if (shiftKey) choose(Math.max(0, selected), 'noopener,popup=0,width=1200,height=900')
    else choose(Math.max(0, selected))
  }
  const hasNone = lines.length === 0
  const keys = useEarlyKeys({
    isWaiting: () => isWaiting(search, readQuery()),
    isUnsettled: selected === -1 && !hasNone,
    hasNone,
    press,
  })
  const list = { pages, lists, previewed, hasNone, selected }
  return { ...list, select, hrefOf, choose, leave: onClose, save, remove, ...keys }
}

/** Until the results of the current query arrive, the list shows those of another one. */
function isWaiting({ status, answer }: Search, query: string): boolean {
  if (query.trim() === '' || status === 'failed') return false
  if (answer?.request.query !== query) return true
  return answer.hits.length === 0 && !answer.isComplete
}

type Pressing = {
  isWaiting: () => boolean
  /** Whether the selected line isn't known yet. */
  isUnsettled: boolean
  hasNone: boolean
  press: (key: ListKey) => void
}

/** After that, Enter opens the first hit that is known. */
const mostHeldMs = 300

/**
 * Enter and arrow keys that are pressed before the results of the current query arrive are applied to those results. Enter
 * also waits a moment for the final ones.
 */
function useEarlyKeys({ isWaiting: isEarly, isUnsettled, hasNone, press }: Pressing) {
  const early = useRef<ListKey[]>([])
  const [hold, setHold] = useState<'none' | 'held' | 'over'>('none')
  const isHeld = hold === 'held'
  useEffect(() => {
    const timer = isHeld ? setTimeout(() => setHold('over'), mostHeldMs) : undefined
    return () => clearTimeout(timer)
  }, [isHeld])
  const mustHold = ({ key }: ListKey) => key === 'Enter' && isUnsettled && hold !== 'over'
  // One per render, because each key changes the selection that the next one starts from.
  const pressNext = useEffectEvent(() => {
    const [next, ...others] = early.current
    if (!next || isEarly()) return
    if (mustHold(next)) return setHold('held')
    early.current = hasNone ? [] : others
    press(next)
  })
  useEffect(() => pressNext())
  const setEarlyKeys = (keys: ListKey[]) => {
    early.current = keys
    setHold('none')
  }
  return {
    /** Whether Enter waits, which the reader is told. */
    isHeld,
    /** Returns whether the key is meant for the list. */
    onKey: (event: ListKey): boolean => {
      if (!/^(?:Enter|ArrowUp|ArrowDown)$/.test(event.key)) return false
      if (early.current.length === 0 && !isEarly() && !mustHold(event)) press(event)
      else {
        early.current.push(event)
        if (!isEarly() && mustHold(event)) setHold('held')
      }
      return true
    },
    setEarlyKeys,
  }
}

function idOf(line: Line): string {
  return line.type === 'more' ? `more ${line.pageId}` : line.hit.id
}

/** Null for an address elsewhere. A pointer passes a row in less time, and a reader who types on pauses for less. */
function toPreview(line: Line | undefined, hrefOf: (url: string) => string, isChosen: boolean) {
  if (!line || line.type === 'more' || (line.type === 'stored' && !isChosen)) return null
  const href = hrefOf(line.hit.url)
  return isExternal(href) ? null : { href, restMs: isChosen ? 300 : 1000 }
}

/** Where the line is that the reader has selected. A better answer may list it elsewhere, or another place of its page. */
function findChosen(lines: readonly Line[], chosen: View['chosen']): number | null {
  if (!chosen) return null
  const exact = lines.findIndex((line) => idOf(line) === chosen.id)
  if (exact >= 0) return exact
  const page = lines.findIndex((line) => withoutHash(idOf(line)) === withoutHash(chosen.id))
  return page >= 0 ? page : chosen.number
}

/** Each page is listed once. `search` is null when something is typed. */
function useStartLists(
  index: string,
  { recent, favorites }: StoredHits,
  search: Search | null,
): Record<StartList, StoredHit[]> {
  const { path } = usePage()
  const [readLast] = useState(() => readPages(index).filter(({ url }) => url !== path))
  const answer = search?.answer
  const starts = answer?.request.query.trim() === '' ? answer.hits.map(toStored) : []
  const read = without(readLast, [...recent, ...favorites]).slice(0, mostRead)
  return {
    recent,
    favorite: favorites,
    read,
    start: without(starts, [...recent, ...favorites, ...read]),
  }
}

function useStoredHits(index: string) {
  const [stored, setStored] = useState(() => readHits(index))
  const keep = (next: StoredHits) => {
    setStored(next)
    writeHits(index, next)
  }
  const rearrange = (next: StoredHits) => {
    keep(next)
    focusField()
  }
  return {
    stored,
    remember: (hit: StoredHit) => keep(addRecent(stored, hit)),
    save: (hit: StoredHit) => rearrange(makeFavorite(stored, hit)),
    remove: (hit: StoredHit) => rearrange(removeHit(stored, hit)),
  }
}

/** The button disappears with its row, so the focus moves to the field. */
function focusField(): void {
  document.getElementById('octavo-search-input')?.focus()
}

/** A focused button or link gets its Enter itself. */
export function isOnControl({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  return key === 'Enter' && target instanceof Element && target.closest('button, a, select') !== null
}

/** The words that the hit has marked. One found before its text was loaded has none; then, those of the query. */
function wordsToMark({ title, headings, excerpt }: SearchHit, asked: string): string[] {
  const parts = [...title, ...headings.flat(), ...excerpt].filter(({ marked }) => marked)
  const words = (parts.length > 0 ? parts.map(({ text }) => text) : [asked]).flatMap((text) =>
    text.split(/[\s.-]+/),
  )
  return [...new Set(words.map((word) => word.toLowerCase()))]
}
