'use client'
import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TocEntry } from '../../../model/toc.ts'
import { decodeFragment } from '../../../browser/navigation/scroll.ts'
import styles from './toc.module.css'
import { translate } from '../../../i18n/shared/language.ts'

/** Links to the page's headings. The one being read is marked (B122-B124). */
export function TocLinks({ entries }: { entries: TocEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const active = useActiveHeading(entries, list)
  useEffect(() => reveal(list), [active])
  return <TocList entries={entries} ref={list} active={active} />
}

type ListProps = Pick<ComponentProps<'ul'>, 'ref' | 'onClick'> & {
  entries: TocEntry[]
  active?: string | null
}

function TocList({ entries, active, ...props }: ListProps) {
  return (
    <ul {...props} className={styles.list}>
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
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('scroll', update, { passive: true, signal })
    window.addEventListener('resize', update, { signal })
    window.addEventListener('hashchange', onHash, { signal })
    list.current?.addEventListener('click', onClick, { signal })
    return () => stop.abort()
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

type Props = { entries: TocEntry[]; isDesktopOnly: boolean }

/** The table of contents as a box. It starts closed, and closes again when a heading is chosen. */
export function ClosedToc({ entries, isDesktopOnly }: Props) {
  const close = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a'))
      currentTarget.closest('details')?.removeAttribute('open')
  }
  return (
    <details className={styles.box} data-contents="box" data-desktop-only={isDesktopOnly ? '' : undefined}>
      <summary>{translate({ id: 'octavo.toc.title', message: 'On this page' })}</summary>
      <TocList entries={entries} onClick={close} />
    </details>
  )
}

/**
 * Remembers the heading that a reader has chosen. It stays the active one until the reader scrolls on, even if the end
 * of the page keeps it from reaching the top.
 */
function createJump() {
  let chosen: string | null = null
  let hasArrived = false
  return {
    to(id: string): void {
      chosen = id
      hasArrived = false
    },
    idAtRest(boxes: HeadingBox[], screen: Screen): string | null {
      const box = boxes.find(({ id }) => id === chosen)
      if (!box) return null
      const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const isAtRest = Math.abs(box.top - edge) < 2 || (screen.left === 0 && box.top > edge)
      if (isAtRest) hasArrived = true
      else if (hasArrived) chosen = null
      return isAtRest ? chosen : null
    },
  }
}

/** The position of a heading on the screen. */
export type HeadingBox = { id: string; top: number; bottom: number }

export type Screen = {
  height: number
  navbar: number
  /** How far the page can be scrolled, and how much of that is left. */
  range: number
  left: number
}

/**
 * Finds the heading that's being read (B122): the first one below the navbar if it's in the top half of the screen, or
 * else the one before it, whose text fills the screen. There's none above the first heading.
 */
export function findActiveHeading(boxes: HeadingBox[], screen: Screen): string | null {
  const shift = shiftOfEnd(screen)
  const next = boxes.findIndex(({ top }) => top >= screen.navbar + shift)
  if (next === -1) return boxes.at(-1)?.id ?? null
  const box = boxes[next]
  const isInTopHalf = box !== undefined && box.top > 0 && box.bottom < screen.height / 2 + shift
  return (isInTopHalf ? box : boxes[next - 1])?.id ?? null
}

/**
 * The last headings of a page can't scroll up to the navbar. So near the end of the page, the lines they're measured
 * against move down, and have crossed the whole screen when there's nothing left to scroll.
 */
function shiftOfEnd({ height, navbar, range, left }: Screen): number {
  const way = height - navbar
  const stretch = Math.min(way / 2, range)
  return left < stretch ? way * (1 - left / stretch) : 0
}
