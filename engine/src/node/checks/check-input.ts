import type { Problem, Severity } from '../../shared/model/problem.ts'
import type { Page } from '../../shared/model/page.ts'
import type { Site } from '../../shared/model/site.ts'

/** What the checks look at. They read no disk: everything is in here. */
export type CheckInput = CheckedLocale & {
  /** The other locales of the site, which links may lead to. */
  others?: readonly CheckedLocale[]
  /** The candidates most like a name; see `support/nearest.ts`. */
  findNearest: (name: string, candidates: readonly string[]) => string[]
}

export type CheckedLocale = {
  pages: readonly Page[]
  /** Final routes, without base. */
  routePaths: readonly string[]
  /** Every file of the output that is not a page: static files and assets, as posix paths from the output folder. */
  staticFiles: readonly string[]
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'redirects'> & {
    checks: Pick<Site['checks'], 'brokenLinks' | 'brokenAnchors' | 'missingImages' | 'emptyPages'>
  }
  /** Links of the configuration, as rendered → key path of the option that holds them. */
  configLinks?: ReadonlyMap<string, string>
}

/** Null: the site does not want to know. */
export function toProblemSeverity(severity: Severity): Problem['severity'] | null {
  if (severity === 'ignore') return null
  return severity === 'throw' ? 'error' : 'warning'
}
