import type { Analytics, PolicySources } from '../../../shared/model/integrations.ts'
import type { Site } from '../../../shared/model/site.ts'
import { hashOf } from '../../support/hash.ts'
import type { AnalyticsProvider } from './analytics-provider.ts'
import { googleAnalytics } from './google-analytics.ts'

const providers: Record<Analytics['provider'], AnalyticsProvider> = { google: googleAnalytics }

export function analyticsSources(analytics: Analytics | null): PolicySources {
  return analytics ? providers[analytics.provider].sources : {}
}

export type AnalyticsFile = {
  /** From the output folder. */ file: string
  text: string
  preconnect: string[]
}

/** The script that pages load, or null when the site has no analytics. */
export function buildAnalyticsFile({
  analytics,
  baseUrl,
}: Pick<Site, 'analytics' | 'baseUrl'>): AnalyticsFile | null {
  if (!analytics) return null
  const { buildScript, preconnect } = providers[analytics.provider]
  const text = buildScript(analytics, { search: `${baseUrl}search` })
  return { file: `assets/analytics-${hashOf(text).slice(0, 8)}.js`, text, preconnect }
}
