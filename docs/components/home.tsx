import type { ReactNode } from 'react'
import styles from './home.module.css'

type Props = { children: ReactNode }

/** The home page. It's wider than a page of text, and its parts are written in Markdown like any other. */
export function Home({ children }: Props) {
  return <div className={`prose ${styles.home}`}>{children}</div>
}

/** The columns of the first screen, side by side if there's room. */
export function Opening({ children }: Props) {
  return <div className={styles.opening}>{children}</div>
}

/** Two columns side by side if there's room. */
export function Pair({ children }: Props) {
  return <div className={styles.pair}>{children}</div>
}

export function Column({ children }: Props) {
  return <div>{children}</div>
}
