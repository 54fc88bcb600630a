import { useMemo, useState } from 'react'
import type { SearchAnswer, SearchHit } from '../../shared/hit.ts'
import type { ClientSearchOptions } from '../../shared/search-options.ts'
import { isExternal } from '../../../model/urls/url.ts'
import { useHref, useNavigate, usePage } from '../../../browser/navigation/page-state.ts'
import { listPages, type HitLine, type HitPage } from '../hits/list-lines.ts'
import { readPages } from '../hits/read-pages.ts'
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
  /** Pages that the reader opened last and that aren't stored. */
  read: StoredHit[]
  /** Pages that readers start with and that are in none of the lists above. */
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

const mostRead = 4
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
  const { path } = usePage()
  const { stored, remember, save, remove } = useStoredHits(options.index)
  const [readLast] = useState(() => readPages(options.index).filter(({ url }) => url !== path))
  const [selected, setSelected] = useStateOf(asked, 0)
  const isAsking = asked !== ''
  const [opened, setOpened] = useStateOf(asked, noneOpened)
  // The same objects until the next answer: rows that stay as they are need not be drawn again.
  const found = useMemo(() => (answer ? listPages(answer.result.hits, opened) : []), [answer, opened])
  const pages = isAsking ? found : noPages
  const chosen = [...stored.recent, ...stored.favorites]
  const read = isAsking ? [] : without(readLast, chosen).slice(0, mostRead)
  const starts = isAsking ? [] : without(listStarts(answer), [...chosen, ...read])
  const lines: Line[] = isAsking
    ? pages.flatMap((page) => page.lines)
    : [...chosen, ...read, ...starts].map((hit) => ({ type: 'stored', hit }))
  const current = Math.min(selected, lines.length - 1)

  const hrefOf = ({ url }: { url: string }) => (isExternal(url) ? url : toHref(url))
  const choose = (number: number) => {
    const line = lines[number]
    // The first of the sections that appear takes its place, and stays selected.
    if (line?.type === 'more') {
      setOpened(new Set([...opened, line.pageId]))
      return focusField()
    }
    if (!line) return
    remember(toHit(line))
    const href = hrefOf(line.hit)
    if (line.type !== 'stored')
      onMark({ words: wordsToMark(line.hit, asked), path: line.hit.url.replace(/#.*$/, '') })
    onClose()
    navigate(href)
  }
  const openElsewhere = (number: number, features: string) => {
    const line = lines[number]
    if (!line || line.type === 'more') return
    remember(toHit(line))
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
    read,
    starts,
    selected: current,
    select: setSelected,
    hrefOf,
    choose,
    leave: onClose,
    save,
    remove,
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

/** State of a query. Another query has other results. */
function useStateOf<T>(asked: string, initial: T): [T, (value: T) => void] {
  const [state, setState] = useState({ asked, value: initial })
  return [state.asked === asked ? state.value : initial, (value) => setState({ asked, value })]
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

/** What was pressed is gone with its row; the reader goes on in the field. */
function focusField(): void {
  document.getElementById('octavo-search-input')?.focus()
}

function toHit(line: PlaceOrStored): StoredHit {
  return line.type === 'stored' ? line.hit : toStored(line.hit)
}

function listStarts(answer: Options['answer']): StoredHit[] {
  return answer?.query.trim() === '' ? answer.result.hits.map(toStored) : []
}

function without(hits: StoredHit[], known: StoredHit[]): StoredHit[] {
  const ids = new Set(known.map(({ id }) => id))
  return hits.filter(({ id }) => !ids.has(id))
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
