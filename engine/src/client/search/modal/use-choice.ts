import { useMemo, useState } from 'react'
import type { SearchAnswer, SearchHit } from '../../../shared/search/hit.ts'
import type { ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { isExternal } from '../../../shared/urls/url.ts'
import { useHref, useNavigate } from '../../navigation/page-state.ts'
import { groupHits, type HitGroup, type NumberedHit } from '../hits/group-hits.ts'
import type { WantedMarks } from '../marks/wanted-marks.ts'
import {
  addRecent,
  makeFavorite,
  readHits,
  removeHit,
  toStored,
  writeHits,
  type StoredHit,
  type StoredHits,
} from '../hits/stored-hits.ts'

type Options = {
  options: ClientSearchOptions
  /** What the lines answer; empty when they are those of earlier searches. */
  asked: string
  answer: { query: string; result: SearchAnswer } | null
  onMark: (marks: WantedMarks) => void
  onClose: () => void
}

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
  onKey: (event: ListKey) => boolean
}

/** As much of a key as the list wants to know. */
export type ListKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const noGroups: HitGroup[] = []

export function optionId(number: number): string {
  return `octavo-search-option-${number}`
}

export function scrollToLine(number: number): void {
  document.getElementById(optionId(number))?.scrollIntoView({ block: 'nearest' })
}

/** Which line is selected, and what happens when it is chosen (B252, B253). */
export function useChoice({ options, asked, answer, onMark, onClose }: Options): Choice {
  const navigate = useNavigate()
  const toHref = useHref()
  const [stored, setStored] = useState(() => readHits(options.index))
  const [selection, setSelection] = useState({ asked, number: 0 })
  // Another query has other results.
  const selected = selection.asked === asked ? selection.number : 0
  const setSelected = (number: number) => setSelection({ asked, number })
  const isAsking = asked !== ''
  // The same objects until the next answer: rows that stay as they are need not be drawn again.
  const found = useMemo(() => (answer ? groupHits(answer.result.hits) : []), [answer])
  const groups = isAsking ? found : noGroups
  const lines: (NumberedHit | StoredHit)[] = isAsking
    ? groups.flatMap(({ pages }) => pages.flatMap((page) => page.hits))
    : [...stored.recent, ...stored.favorites]
  const current = Math.min(selected, lines.length - 1)

  const hrefOf = ({ url }: { url: string }) => (isExternal(url) ? url : toHref(url))
  const keep = (next: StoredHits) => {
    setStored(next)
    writeHits(options.index, next)
  }
  /** The button that was pressed is gone with its row; the reader goes on in the field. */
  const rearrange = (next: StoredHits) => {
    keep(next)
    document.getElementById('octavo-search-input')?.focus()
  }
  const remember = (line: NumberedHit | StoredHit) =>
    keep(addRecent(stored, isFound(line) ? toStored(line) : line))
  const choose = (number: number) => {
    const line = lines[number]
    if (!line) return
    remember(line)
    const href = hrefOf(line)
    if (isFound(line)) onMark({ words: markedWords(line), path: line.url.replace(/#.*$/, '') })
    onClose()
    navigate(href)
  }
  const openElsewhere = (number: number, features: string) => {
    const line = lines[number]
    if (!line) return
    remember(line)
    window.open(hrefOf(line), '_blank', features)
  }
  const move = (step: number) => {
    if (lines.length === 0) return
    const next = (current + step + lines.length) % lines.length
    setSelected(next)
    scrollToLine(next)
  }
  return {
    groups,
    stored,
    selected: current,
    select: setSelected,
    hrefOf,
    choose,
    leave: onClose,
    save: (hit) => rearrange(makeFavorite(stored, hit)),
    remove: (hit) => rearrange(removeHit(stored, hit)),
    onKey(event) {
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key !== 'Enter') return false
      else if (event.ctrlKey || event.metaKey) openElsewhere(current, 'noopener')
      else if (event.shiftKey) openElsewhere(current, 'noopener,popup=0,width=1200,height=900')
      else choose(current)
      return true
    },
  }
}

/** A button or a link that has the focus itself gets its Enter. */
export function isOnControl({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  return key === 'Enter' && target instanceof Element && target.closest('button, a, select') !== null
}

function isFound(line: NumberedHit | StoredHit): line is NumberedHit {
  return 'number' in line
}

function markedWords({ title, headings, excerpt }: SearchHit): string[] {
  const parts = [...title, ...headings.flat(), ...excerpt].filter(({ marked }) => marked)
  return [...new Set(parts.map(({ text }) => text.toLowerCase()))]
}
