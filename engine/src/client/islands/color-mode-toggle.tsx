'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { writeStorage } from '../browser-storage.ts'
import styles from './color-mode-toggle.module.css'

type Mode = 'light' | 'dark'

/** Flips between light and dark and remembers the choice (B189-B194). The inline head script set the mode before paint. */
export function ColorModeToggle() {
  const mode = useSyncExternalStore(watchMode, readMode, () => null)
  useEffect(() => {
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === 'theme' && newValue !== null) setMode(newValue === 'dark' ? 'dark' : 'light')
    }
    window.addEventListener('storage', followOtherTabs)
    return () => window.removeEventListener('storage', followOtherTabs)
  }, [])
  const flip = () => {
    const next = readMode() === 'dark' ? 'light' : 'dark'
    setMode(next)
    writeStorage('theme', next)
  }
  const label = `Switch between dark and light mode (currently ${mode ?? 'light'} mode)`
  return (
    <button
      type="button"
      className={styles.toggle}
      disabled={mode === null}
      title={label}
      aria-label={label}
      aria-live="polite"
      onClick={flip}
    >
      <svg className="icon" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="5.5" />
        <path className={styles.half} d="M8 2.500a5.500 5.500 0 0 1 0 11z" />
      </svg>
    </button>
  )
}

function readMode(): Mode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function setMode(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode
}

/** The attribute is the only place that holds the mode. */
function watchMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
