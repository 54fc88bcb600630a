import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { searchEvent } from '../../theme/shared/early-script.ts'
import { createLazyPart } from '../../browser/lazy/lazy-part.tsx'
import { useNavigator, usePage } from '../../browser/navigation/page-state.ts'
import type { Intent } from '../../browser/recovery/load-again.ts'
import type { PageMarks } from './modal/use-choice.ts'
import { shareProvider, readSearchOptions, searchButton, currentTags } from './provider/provider.ts'
import { notePage } from './hits/stored-hits.ts'
import { findStandIn } from './modal/stand-in.ts'
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

/** Events on the search button that tell that a search is likely. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

type Props = {
  /** What the reader had asked for before the page was reloaded. */
  intent: Intent | null
}

/** Shows the search dialog on request, and loads it as soon as a search is likely. */
export function Search({ intent }: Props) {
  const opensSearch = intent?.part === 'search'
  const [options] = useState(readSearchOptions)
  const [query, setQuery] = useState(opensSearch ? intent.text : null)
  const page = usePage()
  const [marks, setMarks] = useState<PageMarks | null>(() =>
    intent?.part === 'marks' ? { words: intent.text.split(' '), path: page.path } : null,
  )
  const { config } = useNavigator()
  /** A question that the reader has closed without an answer. */
  const kept = useRef('')
  const prepare = useEffectEvent(() => {
    if (!options) return
    void loadModal().catch(() => undefined)
    shareProvider(options, config.baseUrl).prepare(currentTags(options, page))
  })
  useEffect(() => {
    if (options) notePage(options.index, page, document.querySelector('main h1')?.textContent ?? '')
  }, [options, page])
  // Before anything is drawn, because the reader may have opened the search already.
  useLayoutEffect(() => {
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest(searchButton)) prepare()
    }
    const onSearch = () => {
      const standIn = findStandIn()
      setQuery(standIn && (standIn.value || kept.current))
      if (standIn) prepare()
    }
    for (const name of intents) document.addEventListener(name, onIntent)
    document.addEventListener(searchEvent, onSearch)
    if (findStandIn()) onSearch()
    else if (opensSearch) prepare()
    return () => {
      for (const name of intents) document.removeEventListener(name, onIntent)
      document.removeEventListener(searchEvent, onSearch)
    }
  }, [opensSearch])
  if (!options) return null
  const close = (question = '') => {
    kept.current = question
    setQuery(null)
  }
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
