import type { ReactNode } from 'react'
import styles from './diagram.module.css'
import { Diagram } from './diagram.tsx'
import { Words, type WordsProps } from './words.tsx'

export type Branch = WordsProps & { id: string; isMarked?: boolean; branches?: Branch[] }

/** Boxes below each other, each connected to the one it belongs to. */
export function Tree({ root, caption }: { root: Branch; caption: ReactNode }) {
  return (
    <Diagram caption={caption}>
      <div className={styles.tree}>
        <Branches branches={[root]} />
      </div>
    </Diagram>
  )
}

function Branches({ branches }: { branches: Branch[] }) {
  return (
    <ul>
      {branches.map(({ id, isMarked, branches: inner = [], ...words }) => (
        <li key={id}>
          <span className={isMarked ? `${styles.box} ${styles.marked}` : styles.box}>
            <Words {...words} />
          </span>
          {inner.length > 0 && <Branches branches={inner} />}
        </li>
      ))}
    </ul>
  )
}
