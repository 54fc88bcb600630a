import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import styles from './three-files.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** A line connects the router with the two files that import it. */
export function ThreeFiles({ title, lead, children }: Props) {
  return (
    <Section id="quick-intro" title={title} lead={lead} className={styles.drawing}>
      <ol className={styles.steps}>{children}</ol>
      <span className={styles.trunk} aria-hidden="true">
        <i />
        <i />
      </span>
      <span className={styles.tap} aria-hidden="true">
        <i />
      </span>
    </Section>
  )
}

/** The words and the code of a file come from the page that its link leads to. */
export function File({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </li>
  )
}
