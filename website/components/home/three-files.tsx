import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import sheet from './sections.css?url'

type Props = { title: string; lead: string; children: ReactNode }

/** A line connects the router with the two files that import it. */
export function ThreeFiles({ title, lead, children }: Props) {
  return (
    <>
      {/* Without a precedence, the link stays here, so the hero above it is painted without waiting. */}
      <link rel="stylesheet" href={sheet} />
      <Section id="quick-intro" title={title} lead={lead} className="home-drawing">
        <ol className="home-steps">{children}</ol>
        <span className="home-trunk" aria-hidden="true">
          <i />
          <i />
        </span>
        <span className="home-tap" aria-hidden="true">
          <i />
        </span>
      </Section>
    </>
  )
}

/** The words and the code of a file come from the page that its link leads to. */
export function File({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="home-step">
      <h3 className="home-step-title">{title}</h3>
      {children}
    </li>
  )
}
