import type { ReactNode } from 'react'
import { SiteLink } from '../site-link.client.tsx'
import styles from './quick-intro.module.css'
import { Section } from './section.tsx'

/** The text and code of each step come from the page it links to. */
export function QuickIntro({ children }: { children: ReactNode }) {
  return (
    <Section id="quick-intro" title="A working API in three files">
      <ol className={styles.steps}>{children}</ol>
    </Section>
  )
}

export function QuickStep({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3 className={styles.title}>
        <SiteLink to={to}>{title}</SiteLink>
      </h3>
      {children}
    </li>
  )
}
