import type { ReactNode } from 'react'
import styles from './diagram.module.css'

type Props = {
  id: string
  title: string
  /** What readers who don't see it are told. */
  text: string
  size: [width: number, height: number]
  caption: string
  children: ReactNode
}

/** A figure drawn as SVG, as wide as a phone. */
export function Drawing({ id, title, text, size: [width, height], caption, children }: Props) {
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.tall}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{text}</desc>
        {children}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
