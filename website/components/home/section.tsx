import type { ReactNode } from 'react'
import styles from './section.module.css'

type Children = { children: ReactNode }

/** All of it goes into the page's Markdown, except for what asks not to. */
export function Home({ children }: Children) {
  return (
    <div className={styles.home} data-markdown="">
      {children}
    </div>
  )
}

type SectionProps = Children & {
  id?: string
  title: string
  lead?: string
  className?: string | undefined
}

export function Section({ id, title, lead, className = '', children }: SectionProps) {
  return (
    <section id={id} className={`${styles.section} ${className}`}>
      <div className={styles.intro}>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}

/** The end of the page, on a colored background. */
export function ClosingCall({ title, lead, children }: Children & { title: string; lead: string }) {
  return (
    <Section title={title} lead={lead} className={`${styles.band} ${styles.closing} on-primary`}>
      <svg viewBox="0 0 200 60" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
        <path d="M10 12h70q20 0 20 18t20 18h62" />
        <circle cx="10" cy="12" r="6" fill="currentColor" />
        <circle cx="190" cy="48" r="6" />
      </svg>
      {children}
    </Section>
  )
}

/** Class names for sections: a background from edge to edge, and files with a circle next to their names. */
export const { band, ends } = styles
