'use client'
import { useEffect, useState } from 'react'
import type { TocEntry } from '../../shared/toc.ts'
import styles from './toc-links.module.css'

/** Links to the headings of the page; the one being read is marked (B122-B124). */
export function TocLinks({ entries }: { entries: TocEntry[] }) {
  const active = useActiveHeading(entries)
  return (
    <ul className={styles.list}>
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
    const update = () => setActive(findActive(entries.map(({ id }) => id)))
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

/** The heading in the top half of the screen, else the one above it; none above the first. */
function findActive(ids: string[]): string | null {
  const navbar = document.getElementById('octavo-navbar')?.offsetHeight ?? 0
  const boxes = ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [{ id, box: element.getBoundingClientRect() }] : []
  })
  const next = boxes.findIndex(({ box }) => box.top >= navbar)
  if (next === -1) return boxes.at(-1)?.id ?? null
  const candidate = boxes[next]
  if (candidate && candidate.box.top > 0 && candidate.box.bottom < window.innerHeight / 2) return candidate.id
  return boxes[next - 1]?.id ?? null
}
