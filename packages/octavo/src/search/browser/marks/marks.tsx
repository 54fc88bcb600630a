import { useEffect, useRef, useState } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { usePage } from '../../../browser/navigation/page-state.ts'
import { HitIcon } from '../hits/hit-parts.tsx'
import type { PageMarks } from '../modal/use-choice.ts'
import { returnFocus } from '../modal/use-dialog.ts'
import styles from './marks.module.css'
import { fold, listWords } from '../../shared/words.ts'

const name = 'octavo-search'

/**
 * Highlights the words a reader searched for on the page that was found. The browser paints them over the text, so the
 * page's markup doesn't change. Browsers that can't do so show no highlights.
 */
export function Marks({ marks, onClear }: { marks: PageMarks; onClear: () => void }) {
  const { path } = usePage()
  const isHere = path.replace(/\/+$/, '') === marks.path.replace(/\/+$/, '')
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
  // Another page is shown.
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
      <HitIcon name="cross" />
      {translate({ id: 'octavo.search.clearMarks', message: 'Clear highlights' })}
    </button>
  )
}

/** More than this would only slow the page down. */
const most = 500

/** Finds the words in an element, except in code blocks, where a mark would hide the colors of the code. */
function findRanges(element: Element, words: readonly string[]): Range[] {
  const wanted = new Set(words.map(fold))
  const ranges: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('pre, button, script, style, svg')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  while (texts.nextNode() && ranges.length < most) {
    const { currentNode } = texts
    for (const { text, start, end } of listWords(currentNode.nodeValue ?? '')) {
      if (!wanted.has(fold(text))) continue
      const range = new Range()
      range.setStart(currentNode, start)
      range.setEnd(currentNode, end)
      ranges.push(range)
    }
  }
  return ranges
}

/** Reports whether any of the ranges is visible below the navbar, now and after every scroll. Returns a function that stops it. */
function watchView(ranges: readonly Range[], onChange: (isInView: boolean) => void): () => void {
  const update = () => {
    const top = document.getElementById('octavo-navbar')?.getBoundingClientRect().bottom ?? 0
    const isSeen = ({ top: start, bottom, height }: DOMRect) =>
      height > 0 && bottom > top && start < innerHeight
    // A range inside closed details or an unselected tab has no height.
    onChange(ranges.some((range) => isSeen(range.getBoundingClientRect())))
  }
  const first = requestAnimationFrame(update)
  document.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    cancelAnimationFrame(first)
    document.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}
