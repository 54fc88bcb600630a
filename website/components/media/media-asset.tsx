import type { ReactNode } from 'react'
import { FileLink } from './file-link.client.tsx'
import styles from './media-asset.module.css'

type Props = {
  ground: 'light' | 'dark'
  /** What the files are called, without ending. */
  file: string
  label: string
  /** The picture. */
  children: ReactNode
}

/** A picture on the ground it is made for, whatever the reader's color mode, with its files. */
export function MediaAsset({ ground, file, label, children }: Props) {
  return (
    <figure className={styles.asset}>
      <div className={`${styles.frame} ${styles[ground]}`}>{children}</div>
      <figcaption className={styles.files}>
        <b className={styles.label}>{label}</b>
        <FileLink file={`/img/${file}.svg`} label={`${label}, SVG`}>
          SVG
        </FileLink>
        <FileLink file={`/img/${file}.png`} label={`${label}, PNG`}>
          PNG
        </FileLink>
      </figcaption>
    </figure>
  )
}

/** Several of them, side by side where there is room. */
export function MediaGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
