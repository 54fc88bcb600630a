/** Fired on the window after a navigation, when the new page is visible with its title and scroll position. */
export const shownEvent = 'octavo:shown'

/** A file of the development server with the site's interactive components, below the base URL. */
export const sitePartPath = '@octavo/site.js'

/** What the development server's script tells the app when components have changed. */
export const siteUpdateEvent = 'octavo:site'

export type SiteUpdate = {
  version: number
  /** Addresses of sheets with other rules than before. */
  sheets: string[]
  /** Whether pages may have changed too. */
  refresh: boolean
}
