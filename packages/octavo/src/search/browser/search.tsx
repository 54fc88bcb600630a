import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { searchEvent } from '../../theme/shared/early-script.ts'
import { createLazyPart } from '../../browser/lazy/lazy-part.tsx'
import { useNavigator, usePage } from '../../browser/navigation/page-state.ts'
import type { Wanted } from '../../browser/recovery/load-again.ts'
import type { WantedMarks } from './marks/wanted-marks.ts'
import { shareProvider } from './provider/shared-provider.ts'
import { readSearchOptions, searchButton } from './read-options.ts'
import { notePage } from './hits/read-pages.ts'
import { findStandIn } from './focus/stand-in.ts'
import { currentTags } from './modal/versions.ts'
import layer from '../../theme/browser/shortcuts/shortcuts.module.css'

const loadModal = async () => (await import('./modal/search-modal.tsx')).SearchModal
const Modal = createLazyPart(loadModal, ({ initialQuery }) => ({
  part: 'search',
  text: findStandIn()?.value ?? initialQuery,
}))
const loadMarks = async () => (await import('./marks/marks.tsx')).Marks
const Marks = createLazyPart(
  loadMarks,
  ({ marks }) => ({ part: 'marks', text: marks.words.join(' ') }),
  false,
)

/** The reader will probably search. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

type Props = {
  /** What the reader had asked for before the page was loaded again. */
  wanted: Wanted | null
}

/** Shows the search when it is asked for, and loads it as soon as a reader is likely to want it. */
export function Search({ wanted }: Props) {
  const isWanted = wanted?.part === 'search'
  const [options] = useState(readSearchOptions)
  const [query, setQuery] = useState(isWanted ? wanted.text : null)
  const page = usePage()
  const [marks, setMarks] = useState<WantedMarks | null>(() =>
    wanted?.part === 'marks' ? { words: wanted.text.split(' '), path: page.path } : null,
  )
  const { config } = useNavigator()
  const prepare = useEffectEvent(() => {
    if (!options) return
    void loadModal().catch(() => undefined)
    shareProvider({ options, baseUrl: config.baseUrl }).prepare(currentTags(options, page))
  })
  useEffect(() => {
    if (options) notePage(options.index, page, document.querySelector('main h1')?.textContent ?? '')
  }, [options, page])
  // What was asked before this code came waits no longer than it must.
  useLayoutEffect(() => {
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest(searchButton)) prepare()
    }
    const onSearch = () => {
      const standIn = findStandIn()
      setQuery(standIn?.value ?? null)
      if (standIn) prepare()
    }
    for (const name of intents) document.addEventListener(name, onIntent)
    document.addEventListener(searchEvent, onSearch)
    if (findStandIn()) onSearch()
    else if (isWanted) prepare()
    return () => {
      for (const name of intents) document.removeEventListener(name, onIntent)
      document.removeEventListener(searchEvent, onSearch)
    }
  }, [isWanted])
  if (!options) return null
  const close = () => setQuery(null)
  return (
    <>
      {query !== null && (
        <div className={layer.layer}>
          <Modal options={options} initialQuery={query} onMark={setMarks} onClose={close} />
        </div>
      )}
      {marks && <Marks key={marks.path + marks.words.join()} marks={marks} onClear={() => setMarks(null)} />}
    </>
  )
}
