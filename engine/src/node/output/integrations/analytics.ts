import type { Analytics, PolicySources } from '../../../shared/integrations.ts'
import type { Site } from '../../../shared/site.ts'
import { hashOf } from '../../support/hash.ts'
import { googleAnalytics } from './google-analytics.ts'

/** What a way of counting page views consists of. */
export type AnalyticsProvider = {
  /**
   * A classic script of our own, without modules: it may run before or after the app starts, must not throw when the
   * provider's own script is blocked, and counts one view for each address.
   */
  buildScript: (analytics: Analytics, places: AnalyticsPlaces) => string
  /** Origins worth a connection before the script asks for them. */
  preconnect: string[]
  sources: PolicySources
}

export type AnalyticsPlaces = {
  /** Pathname on which edits of the query are no new view. */
  search: string
}

const providers: Record<Analytics['provider'], AnalyticsProvider> = { google: googleAnalytics }

export function analyticsSources(analytics: Analytics | null): PolicySources {
  return analytics ? providers[analytics.provider].sources : {}
}

export type AnalyticsFile = {
  /** From the output folder. */ file: string
  text: string
  preconnect: string[]
}

/** The script that pages load; null when nobody counts. */
export function buildAnalyticsFile({
  analytics,
  baseUrl,
}: Pick<Site, 'analytics' | 'baseUrl'>): AnalyticsFile | null {
  if (!analytics) return null
  const { buildScript, preconnect } = providers[analytics.provider]
  const text = buildScript(analytics, { search: `${baseUrl}search` })
  return { file: `assets/analytics-${hashOf(text).slice(0, 8)}.js`, text, preconnect }
}
