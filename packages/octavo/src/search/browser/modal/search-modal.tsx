import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import type { ClientSearchOptions } from '../../shared/search-options.ts'
import { useNavigator, usePage } from '../../../browser/navigation/page-state.ts'
import { shareProvider } from '../provider/shared-provider.ts'
import type { WantedMarks } from '../marks/wanted-marks.ts'
import { useSearch } from './use-search.ts'
import { ModalFooter } from './modal-footer.tsx'
import { ModalScreen } from './modal-screen.tsx'
import { SearchBox } from './search-box.tsx'
import { isOnControl, useChoice } from './use-choice.ts'
import { useDialog } from './use-dialog.ts'
import { useLateKeys } from './use-late-keys.ts'
import { useScrollLock } from './use-scroll-lock.ts'
import { requestOf } from './modal-request.ts'
import styles from './search-modal.module.css'

export type ModalProps = {
  options: ClientSearchOptions
  initialQuery: string
  onMark: (marks: WantedMarks) => void
  onClose: () => void
}

/** The search, on top of the page (B240-B258). */
export function SearchModal(props: ModalProps) {
  const { options, initialQuery, onMark, onClose } = props
  useScrollLock()
  const dialog = useRef<HTMLDialogElement>(null)
  const page = usePage()
  const { config } = useNavigator()
  const field = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(initialQuery.trim() !== '')
  const [isEverywhere, setEverywhere] = useState(!options.contextual)
  const provider = shareProvider({ options, baseUrl: config.baseUrl })
  const search = useSearch(provider, 'search')
  const ask = (next: string) => search.ask(requestOf(next, { options, page, isEverywhere }))
  // A letter changes nothing but the field, which keeps it itself; the page is drawn again when the answer is there.
  const change = (next: string) => {
    late.replace([])
    ask(next)
    setAsking(next.trim() !== '')
  }
  const write = (next: string) => {
    if (field.current) field.current.value = next
    field.current?.focus()
    change(next)
  }
  const asked = isAsking ? (search.answer?.query ?? initialQuery) : ''
  const choice = useChoice({ options, asked, answer: search.answer, onMark, onClose })
  const askHere = useEffectEvent(() => ask(field.current?.value ?? initialQuery))
  useEffect(() => askHere(), [isEverywhere])
  const readQuery = () => field.current?.value ?? initialQuery
  // The button that was pressed disappears; the reader goes on in the field.
  const retry = () => {
    field.current?.focus()
    search.retry()
  }
  const late = useLateKeys({ readQuery, search, choice })
  useDialog({
    dialog,
    onTyped({ value, selectionStart, selectionEnd, keys }) {
      if (field.current) field.current.value = value
      field.current?.setSelectionRange(selectionStart, selectionEnd)
      change(value)
      late.replace(keys)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends the composition before the key that ends it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    // A search field would keep the first Escape for itself, to empty itself.
    if (event.key === 'Escape') onClose()
    else if (isOnControl(event) || !(late.keep(event) || choice.onKey(event))) return
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
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.content}>
        <SearchBox
          field={field}
          initialQuery={initialQuery}
          isAsking={isAsking}
          isStalled={isAsking && search.status === 'stalled'}
          selected={choice.selected}
          onChange={change}
          onClear={() => write('')}
          onCancel={onClose}
        />
        <ModalScreen {...{ options, isAsking, choice }} search={{ ...search, retry }} onChange={write} />
        <ModalFooter options={options} isEverywhere={isEverywhere} onToggle={setEverywhere} />
      </div>
    </dialog>
  )
}
