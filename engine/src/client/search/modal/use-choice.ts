import { useMemo, useState } from 'react'
import type { SearchAnswer, SearchHit } from '../../../shared/search/hit.ts'
import type { ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { isExternal } from '../../../shared/urls/url.ts'
import { useHref, useNavigate } from '../../navigation/page-state.ts'
import { listPages, type HitLine, type HitPage } from '../hits/list-lines.ts'
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
  pages: HitPage[]
  stored: StoredHits
  /** Pages that readers start with and that aren't stored. */
  starts: StoredHit[]
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

type Line = HitLine | { type: 'stored'; hit: StoredHit }
type PlaceOrStored = Exclude<Line, { type: 'more' }>

/** As much of a key as the list wants to know. */
export type ListKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const noPages: HitPage[] = []
const noneOpened: ReadonlySet<string> = new Set()

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
  const [opening, setOpening] = useState({ asked, ids: noneOpened })
  const opened = opening.asked === asked ? opening.ids : noneOpened
  const found = useMemo(() => (answer ? listPages(answer.result.hits, opened) : []), [answer, opened])
  const pages = isAsking ? found : noPages
  const starts = isAsking ? [] : listStarts(answer, stored)
  const lines: Line[] = isAsking
    ? pages.flatMap((page) => page.lines)
    : [...stored.recent, ...stored.favorites, ...starts].map((hit) => ({ type: 'stored', hit }))
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
  const remember = (line: PlaceOrStored) =>
    keep(addRecent(stored, line.type === 'stored' ? line.hit : toStored(line.hit)))
  const choose = (number: number) => {
    const line = lines[number]
    // The first of the sections that appear takes its place, and stays selected.
    if (line?.type === 'more') return setOpening({ asked, ids: new Set([...opened, line.pageId]) })
    if (!line) return
    remember(line)
    const href = hrefOf(line.hit)
    if (line.type !== 'stored')
      onMark({ words: wordsToMark(line.hit, asked), path: line.hit.url.replace(/#.*$/, '') })
    onClose()
    navigate(href)
  }
  const openElsewhere = (number: number, features: string) => {
    const line = lines[number]
    if (!line || line.type === 'more') return
    remember(line)
    window.open(hrefOf(line.hit), '_blank', features)
  }
  const move = (step: number) => {
    if (lines.length === 0) return
    const next = (current + step + lines.length) % lines.length
    setSelected(next)
    scrollToLine(next)
  }
  return {
    pages,
    stored,
    starts,
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

function listStarts(answer: Options['answer'], { recent, favorites }: StoredHits): StoredHit[] {
  if (answer?.query.trim() !== '') return []
  const known = new Set([...recent, ...favorites].map(({ id }) => id))
  return answer.result.hits.map(toStored).filter(({ id }) => !known.has(id))
}

/** A button or a link that has the focus itself gets its Enter. */
export function isOnControl({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  return key === 'Enter' && target instanceof Element && target.closest('button, a, select') !== null
}

/** What a hit has marked. One that was found before its text was there has nothing marked: then, what was asked. */
function wordsToMark({ title, headings, excerpt }: SearchHit, asked: string): string[] {
  const parts = [...title, ...headings.flat(), ...excerpt].filter(({ marked }) => marked)
  const words = parts.length > 0 ? parts.map(({ text }) => text) : asked.split(/\s+/)
  return [...new Set(words.map((word) => word.toLowerCase()))]
}
