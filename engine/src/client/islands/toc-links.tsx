'use client'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { TocEntry } from '../../shared/toc.ts'
import { findActiveHeading } from './active-heading.ts'
import styles from './toc-links.module.css'

/** Links to the headings of the page; the one being read is marked (B122-B124). */
export function TocLinks({ entries }: { entries: TocEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const active = useActiveHeading(entries)
  useEffect(() => reveal(list), [active])
  return (
    <ul ref={list} className={styles.list}>
      {entries.map(({ id, html, depth }) => (
        <li key={id} data-depth={depth}>
          <a
            href={`#${id}`}
            className={id === active ? styles.active : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </li>
      ))}
    </ul>
  )
}

function useActiveHeading(entries: TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const update = () => setActive(readActive(entries))
    update()
    document.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      document.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [entries])
  return active
}

function readActive(entries: TocEntry[]): string | null {
  const bar = document.getElementById('octavo-navbar')
  const boxes = entries.flatMap(({ id }) => {
    const heading = document.getElementById(id)
    if (!heading) return []
    // An anchor without a height stands for the box around it (B123).
    const { top, bottom } = (
      heading.offsetHeight === 0 ? (heading.parentElement ?? heading) : heading
    ).getBoundingClientRect()
    return [{ id, top, bottom }]
  })
  const navbar = bar?.dataset['hides'] === undefined ? (bar?.offsetHeight ?? 0) : 0
  return findActiveHeading(boxes, { height: window.innerHeight, navbar })
}

/** A long list scrolls along, in its own column only; above the first heading it is at its top again. */
function reveal(list: RefObject<HTMLElement | null>): void {
  const link = list.current?.querySelector<HTMLElement>(`.${styles.active}`)
  const column = list.current?.parentElement
  if (column) column.scrollTop = link ? link.offsetTop - column.clientHeight / 2 : 0
}
