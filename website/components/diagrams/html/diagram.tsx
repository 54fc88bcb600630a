import type { ReactNode } from 'react'
import styles from './diagram.module.css'

type DiagramProps = { caption: ReactNode; children: ReactNode }

/** A diagram made of text: it wraps on narrow screens, and reads in order without its styles. */
export function Diagram({ caption, children }: DiagramProps) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
