import { SiteError } from './site-error.ts'

/** What was loaded is not true anymore. A build ends with it; the development server loads the site again. */
export class OutdatedError extends SiteError {
  /** The file that has changed, from the site's folder; null when the site has been loaded again already. */
  readonly changedFile: string | null

  constructor(message: string, changedFile: string | null, options?: { cause?: unknown }) {
    const place = changedFile === null ? {} : { file: changedFile }
    super({ message, ...place, hint: 'Run the command again.' }, options)
    this.changedFile = changedFile
  }
}
