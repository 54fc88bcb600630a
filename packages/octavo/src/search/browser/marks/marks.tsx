import { useEffect, useRef, useState } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { usePage } from '../../../browser/navigation/page-state.ts'
import type { WantedMarks } from './wanted-marks.ts'
import { returnFocus } from '../focus/return-focus.ts'
import { findRanges } from './find-ranges.ts'
import { watchView } from './watch-view.ts'
import styles from './marks.module.css'

const name = 'octavo-search'

/**
 * Marks the words a reader searched for on the page that was found. The browser paints them over the text: the page's
 * own markup, which React does not look into, stays as it is. Browsers that cannot do so show no marks.
 */
export function Marks({ marks, onClear }: { marks: WantedMarks; onClear: () => void }) {
  const { path } = usePage()
  const isHere = samePath(path, marks.path)
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere && !wasHere) setWasHere(true)
  const [isOffered, setOffered] = useState(true)
  const [isInView, setInView] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isHere || !('highlights' in CSS)) return undefined
    const prose = [...document.querySelectorAll('#octavo-main .prose')]
    const parts = prose.length > 0 ? prose : [...document.querySelectorAll('#octavo-main')]
    const ranges = parts.flatMap((part) => findRanges(part, marks.words))
    CSS.highlights.set(name, new Highlight(...ranges))
    const stop = watchView(ranges, setInView)
    return () => {
      stop()
      CSS.highlights.delete(name)
    }
  }, [isHere, marks])
  // The reader has gone on to another page.
  const isOver = wasHere && !isHere
  useEffect(() => {
    if (isOver) onClear()
  }, [isOver, onClear])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClear()
      // Any key hides the button, except those that lead to it; Escape still clears the highlights.
      else if (!/^(?:Tab|Shift|Control|Alt|Meta)$/.test(key) && document.activeElement !== button.current)
        setOffered(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClear])
  if (!isHere || !isOffered || !isInView) return null
  const clear = () => {
    onClear()
    // Focus would be lost along with the button.
    returnFocus(null)
  }
  return (
    <button ref={button} type="button" className={styles.clear} onClick={clear}>
      <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="m4 4 8 8M12 4l-8 8" />
      </svg>
      {translate({ id: 'octavo.search.clearMarks', message: 'Clear highlights' })}
    </button>
  )
}

function samePath(a: string, b: string): boolean {
  return a.replace(/\/+$/, '') === b.replace(/\/+$/, '')
}
