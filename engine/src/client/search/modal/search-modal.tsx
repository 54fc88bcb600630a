import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { translate } from '../../../shared/language.ts'
import type { ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { useNavigator, usePage } from '../../navigation/page-state.ts'
import { shareProvider } from '../provider/shared-provider.ts'
import { forgetReturn } from '../return-point.ts'
import type { WantedMarks } from '../search.tsx'
import { useSearch } from '../use-search.ts'
import { ModalFooter } from './modal-footer.tsx'
import { ModalScreen } from './modal-screen.tsx'
import { SearchBox } from './search-box.tsx'
import { useChoice } from './use-choice.ts'
import { useStillPage } from './use-still-page.ts'
import { requestOf } from './modal-request.ts'
import styles from './search-modal.module.css'

export type ModalProps = {
  options: ClientSearchOptions
  initialQuery: string
  /** Number of the line that is selected at first. */
  initialLine: number
  /** The field can take what is typed from now on. */
  onReady: () => void
  onMark: (marks: WantedMarks) => void
  onClose: () => void
}

/** The search, on top of the page (B240-B258). */
export function SearchModal(props: ModalProps) {
  const { options, initialQuery, initialLine, onReady, onMark, onClose } = props
  useStillPage()
  const dialog = useRef<HTMLDialogElement>(null)
  const page = usePage()
  const { config } = useNavigator()
  const [query, setQuery] = useState(initialQuery)
  const [isEverywhere, setEverywhere] = useState(!options.contextual)
  const [isNarrow] = useState(() => matchMedia('(width <= 768px)').matches)
  const provider = shareProvider({ options, baseUrl: config.baseUrl })
  const search = useSearch(provider, requestOf(query, { options, page, isEverywhere, isNarrow }))
  const choice = useChoice({ options, query, initialLine, answer: search.answer, onMark, onClose })
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    dialog.current?.showModal()
    ready()
  }, [])
  const dismiss = () => {
    forgetReturn()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // A search field would keep the first Escape for itself, to empty itself.
    if (event.key === 'Escape') dismiss()
    else if (!choice.onKey(event)) return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({ id: 'octavo.search.button', message: 'Search' })}
      // Escape; the element must not close by itself before the state says so.
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClick={(event) => event.target === event.currentTarget && dismiss()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.content}>
        <SearchBox
          query={query}
          isStalled={search.status === 'stalled'}
          choice={choice}
          onChange={setQuery}
          onCancel={dismiss}
        />
        <ModalScreen options={options} query={query} search={search} choice={choice} onChange={setQuery} />
        <ModalFooter options={options} isEverywhere={isEverywhere} onToggle={setEverywhere} />
      </div>
    </dialog>
  )
}
