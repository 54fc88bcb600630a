import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../browser/icon.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'
import styles from './shortcuts-dialog.module.css'

type Shortcut = { keys: string[][]; effect: string }

/** A function, because the language isn't known yet when this module loads. */
function pageShortcuts(): Shortcut[] {
  return [
    { keys: [['?']], effect: translate({ id: 'octavo.shortcuts.list', message: 'Show this list' }) },
    {
      keys: [['Tab'], ['Shift', 'Tab']],
      effect: translate({
        id: 'octavo.shortcuts.tab',
        message: 'Go to the next or previous link or control',
      }),
    },
    {
      keys: [['Enter']],
      effect: translate({ id: 'octavo.shortcuts.enter', message: 'Follow a link, press a button' }),
    },
    {
      keys: [['Space']],
      effect: translate({ id: 'octavo.shortcuts.space', message: 'Press a button, open or close a group' }),
    },
    {
      keys: [['←'], ['→']],
      effect: translate({ id: 'octavo.shortcuts.arrows', message: 'Move between the tabs of a group' }),
    },
    {
      keys: [['←'], ['→']],
      effect: translate({
        id: 'octavo.shortcuts.types',
        message: 'In a code block: move from name to name and see their types',
      }),
    },
    {
      keys: [['Esc']],
      effect: translate({ id: 'octavo.shortcuts.escape', message: 'Close a menu or a dialog' }),
    },
  ]
}

/** Loaded on demand (see `Shortcuts`). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(areSingleKeysOn)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    // Returns the focus.
    return () => box?.close()
  }, [])
  const toggle = () => {
    setSingleKeys(!isOn)
    setOn(!isOn)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="octavo-shortcuts"
      // Not `onClose`: that event comes later, and would close a list that the reader has opened again.
      onCancel={onClose}
      // The dialog element itself is only the dimmed area around the content.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id="octavo-shortcuts">
            {translate({ id: 'octavo.shortcuts.title', message: 'Keyboard shortcuts' })}
          </h2>
          <button
            className={styles.close}
            onClick={onClose}
            aria-label={translate({ id: 'octavo.shortcuts.close', message: 'Close' })}
          >
            <Icon path="m3 3 10 10M13 3 3 13" />
          </button>
        </header>
        <dl className={styles.list}>
          {[...pageShortcuts(), ...searchShortcuts()].map(({ keys, effect }) => (
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
          {translate({ id: 'octavo.shortcuts.singleKeys', message: 'Single-key shortcuts' })}
        </label>
      </div>
    </dialog>
  )
}

/** None if the site has no search. */
function searchShortcuts(): Shortcut[] {
  if (!document.querySelector('[aria-keyshortcuts~="Control+K"]')) return []
  const modifier = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  return [
    { keys: [['/'], [modifier, 'K']], effect: translate({ id: 'octavo.search.button', message: 'Search' }) },
  ]
}
