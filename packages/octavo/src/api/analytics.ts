/** Counts page views with Google Analytics. */
export { analytics } from '../node/integrations/analytics.ts'
export type { AnalyticsOptions } from '../node/integrations/analytics.ts'
