import type { ReactNode } from 'react'
import report from '../../data/bundle-sizes.json' with { type: 'json' }
import { formatKilobytes } from './format-kilobytes.ts'
import { Adapters, BatchedCalls, BundleSizes, NoGenerator } from './pictures.tsx'
import { band, Section } from './section.tsx'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(report.date),
)

const pictures = {
  'no-generator': <NoGenerator />,
  adapters: <Adapters />,
  bundle: <BundleSizes />,
  batch: <BatchedCalls />,
}

/** `npm run measure:bundles` produces the figures. */
export function Features({ children }: { children: ReactNode }) {
  return (
    <Section title="What you get" className={band}>
      <ul className="home-features">{children}</ul>
      <p className="home-source">
        Sizes and dependencies were measured on {day}, with tRPC {report.version}: an app that imports
        createTRPCProxyClient and httpBatchLink, or createTRPCReact and httpBatchLink, was bundled and
        minified with Rolldown, then compressed with gzip at level 9. React and TanStack Query aren&apos;t
        included.
      </p>
    </Section>
  )
}

type FeatureProps = { title: string; picture?: keyof typeof pictures; children: ReactNode }

/** A feature without a drawing starts with a code sample. */
export function Feature({ title, picture, children }: FeatureProps) {
  return (
    <li className="home-feature">
      <h3 className="home-feature-title">{title}</h3>
      {picture && pictures[picture]}
      {children}
    </li>
  )
}

export function ClientSize() {
  return formatKilobytes(report.sizes.client.gzip)
}
