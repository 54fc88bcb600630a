'use client'
import { useHref } from 'octavo/hooks'
import type { ReactNode } from 'react'
import styles from './media-asset.module.css'

type Props = { file: string; label: string; children: ReactNode }

/** A link that downloads one of the site's files. */
export function FileLink({ file, label, children }: Props) {
  const hrefOf = useHref()
  return (
    <a className={styles.file} href={hrefOf(file)} download="" aria-label={label}>
      {children} <span aria-hidden="true">↓</span>
    </a>
  )
}
