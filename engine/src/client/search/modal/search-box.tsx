import { useEffect, useEffectEvent, useRef } from 'react'
import { translate } from '../../../shared/language.ts'
import { readSelection } from '../search-listeners.ts'
import { optionId, type Choice } from './use-choice.ts'
import styles from './search-box.module.css'

type Props = {
  query: string
  isStalled: boolean
  choice: Choice
  onChange: (query: string) => void
  onCancel: () => void
}

export const listId = 'octavo-search-list'

/** The field at the top of the modal (B244). */
export function SearchBox({ query, isStalled, choice, onChange, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent((field: HTMLInputElement) => {
    // Who has marked a word on the page may type another one; who has begun to type goes on.
    const isFromPage = query === readSelection()
    field.focus()
    field.setSelectionRange(isFromPage ? 0 : query.length, query.length)
  })
  useEffect(() => {
    if (input.current) begin(input.current)
  }, [])
  const label = translate({ id: 'octavo.search.placeholder', message: 'Search docs' })
  const isGrid = query.trim() === ''
  const hasLines = choice.selected >= 0
  return (
    <div className={styles.box}>
      <label className={styles.sign} htmlFor="octavo-search-input">
        {isStalled ? <Spinner /> : <Magnifier />}
        <span className="visually-hidden">{label}</span>
      </label>
      <input
        ref={input}
        id="octavo-search-input"
        className={styles.input}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup={isGrid ? 'grid' : 'listbox'}
        aria-expanded={hasLines}
        aria-controls={hasLines ? listId : undefined}
        aria-activedescendant={hasLines ? optionId(choice.selected) : undefined}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        value={query}
        onChange={(event) => onChange(event.target.value)}
      />
      {query !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={translate({ id: 'octavo.search.clear', message: 'Clear the query' })}
          title={translate({ id: 'octavo.search.clear', message: 'Clear the query' })}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <svg
            className="icon"
            viewBox="0 0 16 16"
            width="16"
            height="16"
            aria-hidden="true"
            focusable="false"
          >
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
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
