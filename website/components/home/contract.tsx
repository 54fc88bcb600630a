import type { ReactNode } from 'react'
import { ends, Section } from './section.tsx'

type Props = { title: string; lead: string; children: ReactNode }

/** A procedure gets a new name, and every file that uses it changes. */
export function Contract({ title, lead, children }: Props) {
  return (
    <Section id="quote" title={title} lead={lead} className="home-contract">
      <div className={`home-thread ${ends ?? ''}`}>
        <p>
          Rename <del>bookById</del> to <ins>findBook</ins>
        </p>
        {children}
      </div>
    </Section>
  )
}
