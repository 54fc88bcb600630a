import { useState, type KeyboardEvent } from 'react'
import type { SearchAnswer, SearchHit } from '../../../shared/search/hit.ts'
import type { ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { isExternal } from '../../../shared/url.ts'
import { useHref, useNavigate } from '../../navigation/page-state.ts'
import { groupHits, type HitGroup } from '../group-hits.ts'
import { rememberReturn } from '../return-point.ts'
import type { WantedMarks } from '../search.tsx'
import {
  addRecent,
  makeFavorite,
  readHits,
  removeHit,
  toStored,
  writeHits,
  type StoredHit,
  type StoredHits,
} from '../stored-hits.ts'

type Options = {
  options: ClientSearchOptions
  query: string
  answer: { query: string; result: SearchAnswer } | null
  onMark: (marks: WantedMarks) => void
  onClose: () => void
}

/** One line that can be chosen. */
export type Choosable = { stored: StoredHit; hit: SearchHit | null }

export type Choice = {
  groups: HitGroup[]
  stored: StoredHits
  /** Number of the selected line; -1 when there is none. */
  selected: number
  select: (number: number) => void
  hrefOf: (hit: { url: string }) => string
  choose: (number: number) => void
  /** The reader goes on to all results. */
  leave: () => void
  save: (hit: StoredHit) => void
  remove: (hit: StoredHit) => void
  /** True when the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

export function optionId(number: number): string {
  return `octavo-search-option-${number}`
}

/** Which line is selected, and what happens when it is chosen (B252, B253). */
export function useChoice({ options, query, answer, onMark, onClose }: Options): Choice {
  const navigate = useNavigate()
  const toHref = useHref()
  const [stored, setStored] = useState(() => readHits(options.index))
  const [selection, setSelection] = useState({ query, number: 0 })
  // Another query has other results.
  const selected = selection.query === query ? selection.number : 0
  const setSelected = (number: number) => setSelection({ query, number })
  const isAsking = query.trim() !== ''
  const groups = isAsking && answer ? groupHits(answer.result.hits) : []
  const hits = groups.flatMap(({ pages }) => pages.flatMap((page) => page.hits))
  const lines: Choosable[] = isAsking
    ? hits.map((hit) => ({ stored: toStored(hit), hit }))
    : [...stored.recent, ...stored.favorites].map((hit) => ({ stored: hit, hit: null }))
  const current = Math.min(selected, lines.length - 1)

  const hrefOf = ({ url }: { url: string }) => (isExternal(url) ? url : toHref(url))
  const keep = (next: StoredHits) => {
    setStored(next)
    writeHits(options.index, next)
  }
  const remember = ({ stored: hit }: Choosable) => keep(addRecent(stored, hit))
  const choose = (number: number) => {
    const line = lines[number]
    if (!line) return
    remember(line)
    const href = hrefOf(line.hit ?? line.stored)
    if (isAsking) rememberReturn(query)
    if (line.hit) onMark({ words: markedWords(line.hit), path: line.hit.url.replace(/#.*$/, '') })
    onClose()
    navigate(href)
  }
  const openElsewhere = (number: number, features: string) => {
    const line = lines[number]
    if (!line) return
    remember(line)
    window.open(hrefOf(line.hit ?? line.stored), '_blank', features)
  }
  const move = (step: number) => {
    if (lines.length === 0) return
    const next = (current + step + lines.length) % lines.length
    setSelected(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return {
    groups,
    stored,
    selected: current,
    select: setSelected,
    hrefOf,
    choose,
    leave: onClose,
    save: (hit) => keep(makeFavorite(stored, hit)),
    remove: (hit) => keep(removeHit(stored, hit)),
    onKey(event) {
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key !== 'Enter' || isOnControl(event)) return false
      else if (event.ctrlKey || event.metaKey) openElsewhere(current, 'noopener')
      else if (event.shiftKey) openElsewhere(current, 'noopener,popup=0,width=1200,height=900')
      else choose(current)
      return true
    },
  }
}

/** A button or a link that has the focus itself gets its Enter. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, select') !== null
}

function markedWords({ title, headings, excerpt }: SearchHit): string[] {
  const parts = [...title, ...headings.flat(), ...excerpt].filter(({ marked }) => marked)
  return [...new Set(parts.map(({ text }) => text.toLowerCase()))]
}
