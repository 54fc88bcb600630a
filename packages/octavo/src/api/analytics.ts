/** Counts page views with Google Analytics. */
export { analytics } from '../analytics/analytics.ts'
export type { AnalyticsOptions } from '../analytics/analytics.ts'
