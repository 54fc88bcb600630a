import type { ReactNode } from 'react'
import { community } from '../../data/community.ts'
import { sponsors } from '../../data/sponsors.ts'
import { upstream } from '../../data/upstream.ts'
import { OutsideLink } from '../outside-link.tsx'
import { Buttons } from './buttons.tsx'
import { Section } from './section.tsx'

/** Who uses tRPC, and who pays for it. */
export function People({ children }: { children: ReactNode }) {
  return <div className="home-people">{children}</div>
}

export function Community({ children }: { children: ReactNode }) {
  return (
    <Section
      id="twitter-wall"
      title="Open-source projects that use tRPC"
      lead="Their routers are public, so you can read how a larger app is organized."
    >
      <ul className="home-entries home-projects">
        {community.apps.map(({ name, url, blurb }) => (
          <li key={url} className="home-entry" data-mark={name[0]}>
            <h3>
              <OutsideLink to={url}>{name}</OutsideLink>
            </h3>
            <p>{blurb}</p>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}

export function Sponsors() {
  return (
    <Section
      id="all-sponsors"
      title="Who has sponsored tRPC"
      lead="tRPC is free under the MIT license. These organizations sponsored its maintainer in March 2023. If your team relies on tRPC, consider joining them."
    >
      <ul className="home-entries home-sponsors">
        {sponsors.map(({ name, url, tier }) => (
          <li key={url} className="home-entry" data-mark={name[0]}>
            <h3>
              <OutsideLink to={url}>{name}</OutsideLink>
            </h3>
            <p>{tier}</p>
          </li>
        ))}
      </ul>
      <Buttons>
        <OutsideLink to={upstream.sponsors}>Become a sponsor</OutsideLink>
      </Buttons>
    </Section>
  )
}
