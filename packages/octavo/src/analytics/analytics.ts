import type { Integration } from '../config/extension-input.ts'
import { hashOf } from '../files/hash.ts'
import { googleAnalytics } from './google-analytics.ts'

/** Sends one page view for each address a reader visits. */
export type AnalyticsOptions = {
  /** Google Analytics 4 through gtag. */
  provider?: 'google'
  /** Measurement id. @example 'G-ABC123DEF4' */
  id: string
  /** Default: `true`. */
  anonymizeIp?: boolean
  /** Send nothing for readers whose browser sends Do Not Track. Default: `false`. */
  respectDoNotTrack?: boolean
}

/**
 * Counts page views, in builds only: an author's own views must not be counted (B231).
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { analytics } from 'octavo/analytics'
 *
 * export default defineSite({ title: 'Lighthouse', integrations: [analytics({ id: 'G-ABC123DEF4' })] })
 */
export function analytics(options: AnalyticsOptions): Integration {
  const { preconnect, sources, buildScript } = googleAnalytics
  const text = buildScript(options)
  const file = `assets/analytics-${hashOf(text).slice(0, 8)}.js`
  return {
    name: 'analytics',
    hooks: {
      'config:setup'({ command, updateConfig }) {
        checkOptions(options)
        if (command !== 'build') return
        updateConfig({
          contentSecurityPolicy: sources,
          head: [
            ...preconnect.map((href) => ({ tag: 'link' as const, attributes: { rel: 'preconnect', href } })),
            { tag: 'script', attributes: { async: true, src: `/${file}` } },
          ],
        })
      },
      'build:generated': ({ writeFile }) => writeFile(file, text),
    },
  }
}

/** The id ends up in an address and in a script. */
function checkOptions({ provider = 'google', id }: AnalyticsOptions): void {
  if (provider !== 'google') throw new Error(`"provider" must be "google", not "${String(provider)}"`)
  if (/^[A-Z]{1,3}-[A-Z0-9]{4,20}$/.test(id)) return
  throw new Error(`"id" must be a measurement ID such as "G-ABC123DEF4", not "${id}"`)
}
