'use client'
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { readStorage, writeStorage } from '../browser-storage.ts'
import { useLocation, usePage } from '../navigation/page-state.ts'
import styles from './version-menu.module.css'

type Row = { name: string; label: string; href: string; isLatest: boolean; note: string }
type Props = { set: string; versions: Row[] }

/** Leads to the same document in another version, or to that version's main page (B069-B080). */
export function VersionMenu({ set, versions }: Props) {
  const { docs } = usePage()
  const { search, hash } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const preferred = usePreferredVersion(set)
  useCloseOnLeave(menu)
  const here = docs?.set === set ? docs : null
  const current =
    versions.find(({ name }) => name === (here?.version ?? preferred)) ??
    versions.find(({ isLatest }) => isLatest)
  if (versions.length < 2) return current ? <a href={current.href}>{current.label}</a> : null
  return (
    <details ref={menu} className={styles.menu} name="octavo-navbar-menu">
      <summary className={styles.toggle} aria-label={`Version ${current?.label ?? ''}`}>
        {current?.label}
        <svg className="icon" viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </summary>
      <ul className={styles.list}>
        {versions.map(({ name, label, href, note }) => (
          <li key={name}>
            <a
              href={(here?.versionLinks.find((link) => link.name === name)?.href ?? href) + search + hash}
              aria-current={here?.version === name ? 'true' : undefined}
              onClick={() => {
                writeStorage(`docs-preferred-version-${set}`, name)
                if (menu.current) menu.current.open = false
              }}
            >
              {label} {note !== '' && <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Unknown on the server, so that the first render equals the server's (B209). */
function usePreferredVersion(set: string): string | null {
  return useSyncExternalStore(
    watchStorage,
    () => readStorage(`docs-preferred-version-${set}`),
    () => null,
  )
}

function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

function useCloseOnLeave(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const onPointer = (event: Event) => {
      const { current } = menu
      if (current?.open && event.target instanceof Node && !current.contains(event.target))
        current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const { current } = menu
      if (event.key !== 'Escape' || !current?.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [menu])
}
