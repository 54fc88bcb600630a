import type { PolicyDirective } from '../../model/head-tag.ts'
import type { Problem, Severity } from '../../model/problem.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'

/** Everything the checks look at. They never read the disk. */
export type CheckInput = CheckedLocale & {
  /** The site's other locales, which pages can link to. */
  others?: readonly CheckedLocale[]
  /** Returns the candidates most similar to a name (see `problems/nearest.ts`). */
  findNearest: (name: string, candidates: readonly string[]) => string[]
}

export type CheckedLocale = {
  pages: readonly Page[]
  /** Final routes, without the base URL. */
  routePaths: readonly string[]
  /** Output files that aren't pages: static files and assets, as POSIX paths from the output folder. */
  staticFiles: readonly string[]
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'redirects' | 'homePath'> & {
    checks: Pick<
      Site['checks'],
      'brokenLinks' | 'brokenAnchors' | 'missingImages' | 'emptyPages' | 'blockedContent'
    >
  }
  /** What the Content-Security-Policy allows. */
  policy?: Record<PolicyDirective, readonly string[]>
  /** Rendered link from the configuration → key path of the option that contains it. */
  configLinks?: ReadonlyMap<string, string>
  /** Files of this site that the head of every page names, and what to say if one doesn't exist. */
  headFiles?: readonly { href: string; option: string; message: string }[]
}

/** Null when the site ignores this check. */
export function toProblemSeverity(severity: Severity): Problem['severity'] | null {
  if (severity === 'ignore') return null
  return severity === 'throw' ? 'error' : 'warning'
}

/** Where an author wrote something, as far as it's known. */
export function placeOf({ file, line, column }: Partial<Place>): Partial<Place> {
  return {
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}

type Place = { file: string; line: number; column: number }
