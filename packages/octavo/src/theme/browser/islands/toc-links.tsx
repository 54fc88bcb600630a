'use client'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { TocEntry } from '../../../model/toc.ts'
import { decodeFragment } from '../../../browser/navigation/scroll-decision.ts'
import { findActiveHeading, type HeadingBox, type Screen } from './active-heading.ts'
import { createJump } from './jump.ts'
import styles from './toc-links.module.css'

/** Links to the page's headings. The one being read is marked (B122-B124). */
export function TocLinks({ entries }: { entries: TocEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const active = useActiveHeading(entries, list)
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

function useActiveHeading(entries: TocEntry[], list: RefObject<HTMLElement | null>): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const links = list.current
    const jump = createJump()
    const update = () => {
      const { boxes, screen } = readPage(entries)
      setActive(jump.idAtRest(boxes, screen) ?? findActiveHeading(boxes, screen))
    }
    const follow = (hash: string) => {
      jump.to(decodeFragment(hash))
      update()
    }
    const onHash = () => follow(location.hash)
    // A second click on the same entry doesn't change the address.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) follow(link.hash)
    }
    onHash()
    document.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    window.addEventListener('hashchange', onHash)
    links?.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      window.removeEventListener('hashchange', onHash)
      links?.removeEventListener('click', onClick)
    }
  }, [entries, list])
  return active
}

function readPage(entries: TocEntry[]): { boxes: HeadingBox[]; screen: Screen } {
  const bar = document.getElementById('octavo-navbar')
  const boxes = entries.flatMap(({ id }) => {
    const heading = document.getElementById(id)
    if (!heading) return []
    // For an anchor without a height, use the element around it (B123).
    const { top, bottom } = (
      heading.offsetHeight === 0 ? (heading.parentElement ?? heading) : heading
    ).getBoundingClientRect()
    return [{ id, top, bottom }]
  })
  const { scrollHeight } = document.documentElement
  const height = window.innerHeight
  const range = Math.max(0, scrollHeight - height)
  const left = range - window.scrollY
  return {
    boxes,
    screen: {
      height,
      navbar: bar?.dataset['hides'] === undefined ? (bar?.offsetHeight ?? 0) : 0,
      range,
      // Positions can be fractions of a pixel.
      left: left < 1 ? 0 : left,
    },
  }
}

/** Scrolls a long list to the active entry, in its own column only, or back to its top above the first heading. */
function reveal(list: RefObject<HTMLElement | null>): void {
  const link = list.current?.querySelector<HTMLElement>(`.${styles.active}`)
  const column = list.current?.parentElement
  if (column) column.scrollTop = link ? link.offsetTop - column.clientHeight / 2 : 0
}
