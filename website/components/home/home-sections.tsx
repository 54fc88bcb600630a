import type { ReactNode } from 'react'
import { community } from '../../data/community.ts'
import { features } from '../../data/features.ts'
import { steps } from '../../data/home-samples.ts'
import { upstream } from '../../data/upstream.ts'
import buttons from './buttons.module.css'
import { CodePane } from './code-pane.tsx'
import styles from './home-sections.module.css'
import { OutsideLink } from '../outside-link.tsx'
import { SiteLink } from '../site-link.client.tsx'

type SectionProps = { id?: string; title: string; isAside?: boolean; children: ReactNode }

/** An aside has little to say: on wide screens its words stand beside its heading. */
function Section({ id, title, isAside = false, children }: SectionProps) {
  return (
    <section id={id} className={isAside ? `${styles.section} ${styles.aside}` : styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {isAside ? <div className={styles.stack}>{children}</div> : children}
    </section>
  )
}

export function QuickIntro() {
  return (
    <Section id="quick-intro" title="Three files, no glue">
      <ol className={styles.steps}>
        {steps.map(({ title, text, file, code }) => (
          <li key={file} className={styles.step}>
            <div>
              <h3>{title}</h3>
              <p className={styles.muted}>{text}</p>
            </div>
            <CodePane file={file} code={code} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Features() {
  return (
    <Section title="What you get">
      <ul className={styles.grid}>
        {features.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.muted}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const createCommand = `npx create-next-app my-bookshop \\
  --example https://github.com/trpc/trpc \\
  --example-path examples/next-minimal-starter`

export function TryIt() {
  return (
    <Section id="try-it-out" title="Try it on your machine" isAside>
      <p className={styles.lead}>
        The Quickstart needs Node and five minutes. To see a whole app instead, copy the smallest Next.js
        example:
      </p>
      <CodePane isTypeScript={false} file="Terminal" code={createCommand} />
    </Section>
  )
}

/** A fact where other sites put a testimonial. */
export function Statement() {
  return (
    <Section id="quote" title="The contract is the code" isAside>
      <p className={styles.lead}>
        A router is ordinary TypeScript. So your editor can jump from a call to the function behind it, and
        rename a procedure on the server and in every client in one step.
      </p>
    </Section>
  )
}

export function ProjectWall() {
  return (
    <Section id="twitter-wall" title="Open-source projects that use it">
      <ul className={styles.grid}>
        {community.apps.map(({ name, url, blurb }) => (
          <li key={url}>
            <OutsideLink className={styles.card} to={url}>
              <h3>{name}</h3>
              <p className={styles.muted}>{blurb}</p>
            </OutsideLink>
          </li>
        ))}
      </ul>
      <p>
        <SiteLink to="/docs/awesome-trpc">See the whole collection</SiteLink>
      </p>
    </Section>
  )
}

export function Sponsors() {
  return (
    <Section id="all-sponsors" title="Keep it going" isAside>
      <p className={styles.lead}>
        tRPC is free and under the MIT license. If your team relies on it, you can sponsor its maintainer.
      </p>
      <p className={buttons.row}>
        <OutsideLink className={buttons.quiet} to={upstream.sponsors}>
          Become a sponsor
        </OutsideLink>
      </p>
    </Section>
  )
}

export function ClosingCall() {
  return (
    <Section title="Write your first procedure" isAside>
      <p className={styles.lead}>You can add tRPC to a project you already have, one procedure at a time.</p>
      <p className={buttons.row}>
        <SiteLink className={buttons.primary} to="/docs/quickstart">
          Quickstart <span aria-hidden="true">→</span>
        </SiteLink>
        <SiteLink className={buttons.quiet} to="/docs/">
          Read the docs
        </SiteLink>
      </p>
    </Section>
  )
}
