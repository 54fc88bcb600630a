import type { Analytics, PolicySources } from '../../../shared/model/integrations.ts'

/** A service that counts page views. */
export type AnalyticsProvider = {
  /**
   * A classic script (not a module). It may run before or after the app starts, must not throw when the provider's own
   * script is blocked, and counts one view per address.
   */
  buildScript: (analytics: Analytics, places: AnalyticsPlaces) => string
  /** Origins to connect to before the script requests them. */
  preconnect: string[]
  sources: PolicySources
}

export type AnalyticsPlaces = {
  /** Pathname on which changes to the query don't count as new views. */
  search: string
}
