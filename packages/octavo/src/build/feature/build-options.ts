import type { Logger } from '../../cli/terminal/logger.ts'

/** Options of every command. */
export type BuildOptions = {
  /** The site's folder, absolute. */
  root: string
  /** The output folder, absolute. */
  out: string
  /** Overrides the site's configuration; already normalized. */
  baseUrl?: string
  /** Overrides the site's configuration. */
  trailingSlash?: boolean
  env: Record<string, string | undefined>
  logger: Logger
  signal: AbortSignal
}
