import type { RefObject } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { optionId } from './use-choice.ts'
import styles from './search-box.module.css'

type Props = {
  field: RefObject<HTMLInputElement | null>
  initialQuery: string
  /** Something stands in the field. */
  isAsking: boolean
  isStalled: boolean
  /** Number of the selected line; -1 when there is none. */
  selected: number
  onChange: (query: string) => void
  onClear: () => void
  onCancel: () => void
}

export const listId = 'octavo-search-list'

/** The field at the top of the modal (B244). */
export function SearchBox(props: Props) {
  const { field, initialQuery, isAsking, isStalled, selected, onChange, onClear, onCancel } = props
  const label = translate({ id: 'octavo.search.placeholder', message: 'Search docs' })
  const hasLines = selected >= 0
  return (
    <div className={styles.box}>
      <label className={styles.sign} htmlFor="octavo-search-input">
        {isStalled ? <Spinner /> : <Magnifier />}
        <span className="visually-hidden">{label}</span>
      </label>
      <input
        ref={field}
        id="octavo-search-input"
        className={styles.input}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup={isAsking ? 'listbox' : 'grid'}
        aria-expanded={hasLines}
        aria-controls={hasLines ? listId : undefined}
        aria-activedescendant={hasLines ? optionId(selected) : undefined}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        defaultValue={initialQuery}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.clear}
        aria-label={translate({ id: 'octavo.search.clear', message: 'Clear the query' })}
        title={translate({ id: 'octavo.search.clear', message: 'Clear the query' })}
        onClick={onClear}
      >
        <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {translate({ id: 'octavo.search.cancel', message: 'Cancel' })}
      </button>
    </div>
  )
}

function Magnifier() {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true" focusable="false">
      <path d="m13.500 13.500-3.300-3.300M11.500 7a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0z" />
    </svg>
  )
}

function Spinner() {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 16 16"
      width="20"
      height="20"
      role="img"
      aria-label={translate({ id: 'octavo.lazy.loading', message: 'Loading' })}
    >
      <path d="M8 2a6 6 0 1 1-6 6" />
    </svg>
  )
}
