import { useEffect, useRef, useState } from 'react'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'
import styles from './shortcuts-dialog.module.css'

type Shortcut = { keys: string[][]; effect: string }

const onPage: Shortcut[] = [
  { keys: [['?']], effect: 'Show this list' },
  { keys: [['Tab'], ['Shift', 'Tab']], effect: 'Go to the next or the previous link or control' },
  { keys: [['Enter']], effect: 'Follow a link, press a button' },
  { keys: [['Space']], effect: 'Press a button, open or close a group' },
  { keys: [['←'], ['→']], effect: 'Move along the tabs of a group' },
  { keys: [['Esc']], effect: 'Close a menu or a dialog' },
]

/** Loaded when it is asked for; see `Shortcuts`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(areSingleKeysOn)
  useEffect(() => dialog.current?.showModal(), [])
  const toggle = () => {
    setSingleKeys(!isOn)
    setOn(!isOn)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="octavo-shortcuts"
      onClose={onClose}
      // Only the dimmed area around the content is the dialog itself.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <form method="dialog" className={styles.content}>
        <header className={styles.head}>
          <h2 id="octavo-shortcuts">Keyboard shortcuts</h2>
          <button className={styles.close} aria-label="Close">
            <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </header>
        <dl className={styles.list}>
          {[...onPage, ...searchShortcuts()].map(({ keys, effect }) => (
            <div key={effect}>
              <dt>
                {keys.map((chord, index) => (
                  <span key={index}>
                    {chord.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </span>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.option}>
          <input type="checkbox" checked={isOn} onChange={toggle} />
          Shortcuts of a single key
        </label>
      </form>
    </dialog>
  )
}

/** Only where there is something to search with. */
function searchShortcuts(): Shortcut[] {
  if (!document.querySelector('[aria-keyshortcuts~="Control+K"]')) return []
  const modifier = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  return [{ keys: [['/'], [modifier, 'K']], effect: 'Search' }]
}
