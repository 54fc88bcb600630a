import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { commonTag } from '../../../model/record.ts'
import type { PageHead } from '../../../model/render-contract.ts'
import type { SearchRequest } from '../../shared/hit.ts'
import { listAllTags, type ClientSearchOptions } from '../../../model/search-options.ts'
import { drawnAtOnce, shownSections } from '../hits/list-lines.ts'
import { currentTags, shareProvider } from '../provider/provider.ts'
import { createAsker, useSearch } from '../provider/use-search.ts'
import { useNavigator, usePage } from '../../../browser/navigation/page-state.ts'
import { ModalFooter } from './modal-footer.tsx'
import { ModalScreen } from './screens.tsx'
import { SearchBox } from './search-box.tsx'
import { isOnControl, useChoice, type PageMarks } from './use-choice.ts'
import { useDialog } from './use-dialog.ts'
import styles from './search-modal.module.css'

export type ModalProps = {
  options: ClientSearchOptions
  initialQuery: string
  onMark: (marks: PageMarks) => void
  /** `question` is what the reader may come back to. */
  onClose: (question?: string) => void
}

/** As many as fit in the line of a wide screen, or in the two of a narrow one. */
const excerptWords = 16

type Place = { options: ClientSearchOptions; page: Pick<PageHead, 'docs'>; isEverywhere: boolean }

/** B248: what every keystroke asks for. An empty query asks for the pages that readers start with. */
function requestOf(query: string, { options, page, isEverywhere }: Place): SearchRequest {
  const own = currentTags({ ...options, contextual: true }, page)
  return {
    query,
    tags: isEverywhere && query.trim() !== '' ? listAllTags(options) : own,
    preferredTag: isEverywhere ? (own.find((tag) => tag !== commonTag) ?? null) : null,
    kind: null,
    page: 0,
    pageSize: 20,
    first: drawnAtOnce,
    sections: shownSections,
    words: excerptWords,
  }
}

/** The search dialog (B240-B258). */
export function SearchModal({ options, initialQuery, onMark, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const page = usePage()
  const { config } = useNavigator()
  const field = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(initialQuery.trim() !== '')
  const [isEverywhere, setEverywhere] = useState(!options.contextual)
  const [asker] = useState(() => createAsker(() => shareProvider(options, config.baseUrl), 'search'))
  const search = useSearch(asker)
  const ask = (next: string) => search.ask(requestOf(next, { options, page, isEverywhere }))
  // A letter changes only the field, which keeps its own value. Everything else is drawn again with the answer.
  const change = (next: string) => {
    choice.setEarlyKeys([])
    ask(next)
    setAsking(next.trim() !== '')
  }
  const write = (next: string) => {
    if (field.current) field.current.value = next
    field.current?.focus()
    change(next)
  }
  const readQuery = () => field.current?.value ?? initialQuery
  const asked = isAsking ? (search.answer?.request.query ?? initialQuery) : ''
  const choice = useChoice({ options, asked, search, readQuery, onMark, onClose: () => onClose() })
  const leave = () => onClose(readQuery())
  const askHere = useEffectEvent(() => ask(readQuery()))
  useEffect(() => askHere(), [isEverywhere])
  // The button disappears, so the focus moves to the field.
  const retry = () => {
    field.current?.focus()
    search.retry()
  }
  useDialog(dialog, ({ value, selectionStart, selectionEnd, keys }) => {
    if (value === '') field.current?.select()
    else if (field.current) {
      field.current.value = value
      field.current.setSelectionRange(selectionStart, selectionEnd)
    }
    change(readQuery())
    choice.setEarlyKeys(keys)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends the composition before the key that ends it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    // Otherwise the first Escape would only empty the field.
    if (event.key === 'Escape') leave()
    else if (isOnControl(event) || !choice.onKey(event)) return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({ id: 'octavo.search.button', message: 'Search' })}
      // The element must not close before the state changes.
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={(event) => event.target === event.currentTarget && leave()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.content}>
        <SearchBox
          field={field}
          initialQuery={initialQuery}
          isAsking={isAsking}
          isStalled={isAsking && (search.status === 'stalled' || choice.isHeld)}
          choice={choice}
          onChange={change}
          onClear={() => write('')}
          onCancel={leave}
        />
        <ModalScreen {...{ options, isAsking, choice }} search={{ ...search, retry }} onChange={write} />
        <ModalFooter options={options} isEverywhere={isEverywhere} onToggle={setEverywhere} />
      </div>
    </dialog>
  )
}
