'use client'
import { translate } from 'octavo/translate'
import { useRef, useState } from 'react'
import styles from './copy-value.module.css'

type Swatch = 'primary' | 'primary-dark' | 'ink' | 'paper' | 'font'
type Props = { label: string; value: string; swatch: Swatch }
type Outcome = 'copied' | 'selected' | null

/** A value with a copy button. If the clipboard isn't available, the value is selected instead. */
export function CopyValue({ label, value, swatch }: Props) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const text = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setOutcome('selected')
    }
    setTimeout(() => setOutcome(null), 2000)
  }
  return (
    <div className={styles.card}>
      <span className={`${styles.swatch} ${styles[swatch]}`} aria-hidden="true" />
      <b className={styles.label}>{label}</b>
      <span ref={text} className={styles.value}>
        {value}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={translate({ id: 'media.copy', message: 'Copy {value}' }, { value })}
        data-outcome={outcome ?? undefined}
        onClick={() => void copy()}
      >
        {wordOf(outcome)}
      </button>
      <span className="visually-hidden" role="status">
        {outcome && wordOf(outcome)}
      </span>
    </div>
  )
}

function wordOf(outcome: Outcome): string {
  if (outcome === 'copied') return translate({ id: 'media.copied', message: 'Copied' })
  if (outcome === 'selected') return translate({ id: 'media.selected', message: 'Press Ctrl+C' })
  return translate({ id: 'media.copyShort', message: 'Copy' })
}
