import type { ReactNode } from 'react'
import { upstream } from '../../data/upstream.ts'
import { OutsideLink } from '../outside-link.tsx'
import styles from './buttons.module.css'

/** A paragraph of links. The bold one is the most important. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function StarLink() {
  const { starCount } = upstream
  return (
    <OutsideLink to={upstream.stars}>
      Star on GitHub
      {starCount !== null && <b className={styles.count}>{new Intl.NumberFormat('en').format(starCount)}</b>}
    </OutsideLink>
  )
}
