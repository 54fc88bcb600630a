import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GestureProps } from '../layout/gesture-aids.tsx'
import { createLazyPart } from '../lazy/lazy-part.tsx'
import { useNavigator, usePage } from '../navigation/page-state.ts'
import { readReturn } from './return-point.ts'
import { shareProvider } from './provider/shared-provider.ts'
import { readSearchOptions } from './read-options.ts'
import { listenForSearch } from './search-listeners.ts'
import { currentTags } from './versions.ts'
import layer from '../shortcuts/shortcuts.module.css'

const loadModal = async () => (await import('./modal/search-modal.tsx')).SearchModal
const Modal = createLazyPart(loadModal)
const loadMarks = async () => (await import('./marks/marks.tsx')).Marks
const Marks = createLazyPart(loadMarks)

const events = ['keydown', 'click', 'pointerover', 'focusin', 'touchstart'] as const

/** Words to be marked on a page, as soon as it is on the screen. */
export type WantedMarks = { words: string[]; path: string }

/** Opens the search, and loads it as soon as a reader is likely to want it. */
export function Search({ asked, ahead }: GestureProps) {
  const [options] = useState(readSearchOptions)
  const [query, setQuery] = useState<string | null>(null)
  /** Of what the reader comes back to. */
  const [line, setLine] = useState(0)
  const [marks, setMarks] = useState<WantedMarks | null>(null)
  const isReady = useRef(false)
  const page = usePage()
  const { config } = useNavigator()
  const prepare = useEffectEvent(() => {
    if (!options) return
    void loadModal().catch(() => undefined)
    shareProvider({ options, baseUrl: config.baseUrl, ahead }).prepare(currentTags(options, page))
  })
  const hear = useEffectEvent((event: Event) => {
    if (!options) return
    if (query !== null && !isReady.current) collectKey(event, setQuery)
    listenForSearch({
      onIntent: prepare,
      onOpen(initial) {
        prepare()
        isReady.current = false
        setLine(0)
        setQuery(initial)
      },
      isOpen: () => query !== null,
      onClose: () => setQuery(null),
    })(event)
  })
  // What was asked before this code came waits no longer than it must.
  useLayoutEffect(() => {
    const onEvent = (event: Event) => hear(event)
    const onReturn = ({ state }: PopStateEvent) => {
      const before = readReturn(state)
      if (before === null) return
      setLine(before.line)
      setQuery(before.query)
    }
    for (const name of events) document.addEventListener(name, onEvent)
    window.addEventListener('popstate', onReturn)
    if (asked) hear(asked)
    return () => {
      for (const name of events) document.removeEventListener(name, onEvent)
      window.removeEventListener('popstate', onReturn)
    }
  }, [asked])
  if (!options) return null
  const close = () => setQuery(null)
  return (
    <>
      {query !== null && (
        <div className={layer.layer}>
          <Modal
            options={options}
            initialQuery={query}
            initialLine={line}
            onReady={() => void (isReady.current = true)}
            onMark={setMarks}
            onClose={close}
          />
        </div>
      )}
      {marks && <Marks key={marks.path + marks.words.join()} marks={marks} onClear={() => setMarks(null)} />}
    </>
  )
}

/** What is typed while the code is still on its way is meant for the search. */
function collectKey(event: Event, setQuery: (update: (query: string | null) => string) => void): void {
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return
  if (event.key.length === 1) setQuery((query) => (query ?? '') + event.key)
}
