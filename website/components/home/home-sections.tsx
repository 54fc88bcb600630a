import { community } from '../../data/community.ts'
import { features, measured } from '../../data/features.ts'
import { sponsors } from '../../data/sponsors.ts'
import { upstream } from '../../data/upstream.ts'
import { OutsideLink } from '../outside-link.tsx'
import { SiteLink } from '../site-link.client.tsx'
import buttons from './buttons.module.css'
import styles from './home-sections.module.css'
import { Section } from './section.tsx'

export function Features() {
  return (
    <Section title="What you get">
      <ul className={styles.grid}>
        {features.map(({ title, text, to }) => (
          <li key={title} className={styles.feature}>
            <h3>
              <SiteLink to={to}>{title}</SiteLink>
            </h3>
            <p className={styles.muted}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.source}>{measured}</p>
    </Section>
  )
}

export function Statement() {
  return (
    <Section id="quote" title="The contract is the code" isAside>
      <p className={styles.lead}>
        A separate schema has to be kept in sync with the code it describes. A tRPC router doesn&apos;t need
        one, because it&apos;s ordinary TypeScript. Your editor can jump from a call to the function behind
        it, and it can rename a procedure on the server and in every client in one step.
      </p>
    </Section>
  )
}

export function Community() {
  return (
    <Section id="twitter-wall" title="Open-source projects that use tRPC">
      <ul className={styles.cards}>
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
        <SiteLink to="/docs/awesome-trpc">See more projects, tools and talks</SiteLink>
      </p>
    </Section>
  )
}

export function Sponsors() {
  return (
    <Section id="all-sponsors" title="Who has sponsored tRPC" isAside>
      <p className={styles.lead}>
        tRPC is free under the MIT license. These organizations sponsored its maintainer in March 2023. If
        your team relies on tRPC, consider joining them.
      </p>
      <ul className={styles.sponsors}>
        {sponsors.map(({ name, url, tier }) => (
          <li key={url}>
            <OutsideLink to={url} title={`${tier} sponsor`}>
              {name}
            </OutsideLink>
          </li>
        ))}
      </ul>
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
      <p className={styles.lead}>
        All you need for the Quickstart is Node and an empty folder. And if you already have a project, you
        can add tRPC to it one procedure at a time.
      </p>
      <p className={buttons.row}>
        <SiteLink className={buttons.primary} to="/docs/quickstart">
          Quickstart <span aria-hidden="true">→</span>
        </SiteLink>
        <SiteLink className={buttons.quiet} to="/docs/example-apps">
          Browse example apps
        </SiteLink>
      </p>
    </Section>
  )
}
