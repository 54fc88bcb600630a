'use client'
import { useRef } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import type { TocEntry } from '../../../model/toc.ts'
import styles from './toc-box.module.css'
import list from './toc-links.module.css'

type Props = { entries: TocEntry[]; isDesktopOnly: boolean }

/** The table of contents as a box. It starts closed, and closes again when a heading is chosen. */
export function ClosedToc({ entries, isDesktopOnly }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
  }
  return (
    <details
      ref={box}
      className={styles.box}
      data-contents="box"
      data-desktop-only={isDesktopOnly ? '' : undefined}
    >
      <summary>{translate({ id: 'octavo.toc.title', message: 'On this page' })}</summary>
      <ul className={list.list}>
        {entries.map(({ id, html, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`} onClick={close} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </details>
  )
}
