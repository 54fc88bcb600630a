import type { ReactNode } from 'react'
import styles from './media-asset.module.css'

/** A picture on the ground it is made for, whatever the reader's color mode. */
export function MediaAsset({ ground, children }: { ground: 'light' | 'dark' | 'any'; children: ReactNode }) {
  return <div className={`${styles.frame} ${styles[ground]}`}>{children}</div>
}
