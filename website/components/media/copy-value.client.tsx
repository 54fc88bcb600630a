'use client'
import { useState } from 'react'
import styles from './copy-value.module.css'

/** A value that a click copies. It stays readable and selectable without JavaScript. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // No permission: the reader can still select the text.
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <p className={styles.card}>
      <b className={styles.label}>{label}</b>
      <button type="button" className={styles.value} title="Copy" onClick={() => void copy()}>
        {value}
      </button>
      <span className={styles.status} role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </p>
  )
}
