import type { ReactNode } from 'react'
import { FileLink } from './file-link.client.tsx'
import styles from './media-asset.module.css'

type Props = {
  ground: 'light' | 'dark'
  /** File name without its extension. */
  file: string
  label: string
  /** The image. */
  children: ReactNode
}

/** An image on the background it's made for, whatever the reader's color mode, with download links. */
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

/** Assets side by side where there's room. */
export function MediaGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
