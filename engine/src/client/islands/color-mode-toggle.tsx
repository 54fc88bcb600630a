'use client'
import { useEffect, useState } from 'react'
import { writeStorage } from '../browser-storage.ts'
import styles from './color-mode-toggle.module.css'

type Mode = 'light' | 'dark'

/** Flips between light and dark and remembers the choice (B189-B194). The inline head script set the mode before paint. */
export function ColorModeToggle() {
  const [mode, setMode] = useState<Mode | null>(null)
  useEffect(() => {
    setMode(currentMode())
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'theme' && newValue !== null) apply(newValue === 'dark' ? 'dark' : 'light')
    }
    const apply = (next: Mode) => {
      document.documentElement.dataset['theme'] = next
      setMode(next)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  const flip = () => {
    const next = currentMode() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = next
    writeStorage('theme', next)
    setMode(next)
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

function currentMode(): Mode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}
