import type { ReactNode } from 'react'
import styles from './diagram.module.css'

export type WordsProps = { text: ReactNode; detail?: ReactNode }

/** What a box or a line says, and a quieter second line. */
export function Words({ text, detail }: WordsProps) {
  return (
    <>
      {text}
      {detail !== undefined && (
        <>
          <br />
          <span className={styles.detail}>{detail}</span>
        </>
      )}
    </>
  )
}
