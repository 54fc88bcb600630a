import type { RefObject } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { Icon } from '../../../browser/icon.tsx'
import { HitIcon } from '../hits/hit-parts.tsx'
import { optionId } from './use-choice.ts'
import styles from './search-box.module.css'

type Props = {
  field: RefObject<HTMLInputElement | null>
  initialQuery: string
  /** Whether the field has a query. */
  isAsking: boolean
  isStalled: boolean
  hasLines: boolean
  /** Number of the selected line; -1 when there is none. */
  selected: number
  onChange: (query: string) => void
  onClear: () => void
  onCancel: () => void
}

const magnifier = 'm13.500 13.500-3.300-3.300M11.500 7a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0z'

/** Enough for an error and the first lines of its stack. */
const mostLetters = 500

export const listId = 'octavo-search-list'

/** The field at the top of the modal (B244). */
export function SearchBox(props: Props) {
  const { field, initialQuery, isAsking, isStalled, hasLines, selected, onChange, onClear, onCancel } = props
  const label = translate({ id: 'octavo.search.placeholder', message: 'Search docs' })
  return (
    <div className={styles.box}>
      <label className={styles.sign} htmlFor="octavo-search-input">
        {isStalled ? <Spinner /> : <Icon path={magnifier} size={20} />}
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
        aria-activedescendant={selected >= 0 ? optionId(selected) : undefined}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={mostLetters}
        defaultValue={initialQuery}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          const { currentTarget: input } = event
          if (!text.includes('\n')) return
          // The browser would remove line breaks, and join the words around them.
          event.preventDefault()
          const { selectionStart, selectionEnd } = input
          input.setRangeText(
            text
              .trim()
              .replace(/\s*\n\s*/g, '    ')
              .slice(0, mostLetters),
            selectionStart ?? 0,
            selectionEnd ?? 0,
            'end',
          )
          onChange(input.value)
        }}
      />
      <button
        type="button"
        className={styles.clear}
        aria-label={translate({ id: 'octavo.search.clear', message: 'Clear the query' })}
        title={translate({ id: 'octavo.search.clear', message: 'Clear the query' })}
        onClick={onClear}
      >
        <HitIcon name="cross" />
      </button>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {translate({ id: 'octavo.search.cancel', message: 'Cancel' })}
      </button>
    </div>
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
