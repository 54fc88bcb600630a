import type { Analytics, PolicySources } from '../../../shared/model/integrations.ts'

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
