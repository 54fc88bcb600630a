import type { Logger } from '../support/logger.ts'

/** What every command gets. */
export type BuildOptions = {
  /** The site's folder, absolute. */
  root: string
  /** The output folder, absolute. */
  out: string
  /** Replaces the one in the site's configuration; normalised. */
  baseUrl?: string
  /** Replaces the one in the site's configuration. */
  trailingSlash?: boolean
  env: Record<string, string | undefined>
  logger: Logger
  signal: AbortSignal
}
