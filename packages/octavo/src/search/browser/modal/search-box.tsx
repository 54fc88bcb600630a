import type { RefObject } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { Icon } from '../../../browser/icon.tsx'
import { HitIcon } from '../hits/hit-parts.tsx'
import { optionId, type Choice } from './use-choice.ts'
import styles from './search-box.module.css'

type Props = {
  field: RefObject<HTMLInputElement | null>
  initialQuery: string
  isAsking: boolean
  isStalled: boolean
  choice: Pick<Choice, 'hasNone' | 'selected'>
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
  const { field, initialQuery, isAsking, isStalled, onChange, onClear, onCancel } = props
  const { hasNone, selected } = props.choice
  const label = translate({ id: 'octavo.search.placeholder', message: 'Search docs' })
  const clear = translate({ id: 'octavo.search.clear', message: 'Clear the query' })
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
        aria-expanded={!hasNone}
        aria-controls={hasNone ? undefined : listId}
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
          if (!text.includes('\n')) return
          // The browser would remove line breaks, and join the words around them.
          event.preventDefault()
          const { currentTarget: input } = event
          const line = text.trim().replace(/\s*\n\s*/g, '    ')
          const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
          input.setRangeText(line.slice(0, mostLetters), start, end, 'end')
          onChange(input.value)
        }}
      />
      <button type="button" className={styles.clear} aria-label={clear} title={clear} onClick={onClear}>
        <HitIcon name="cross" />
      </button>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {translate({ id: 'octavo.search.cancel', message: 'Cancel' })}
      </button>
    </div>
  )
}

export function Spinner() {
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
