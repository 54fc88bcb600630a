/** How a check reacts to what it finds; set per check in `site.config.ts`. */
export type Severity = 'throw' | 'warn' | 'ignore'

/** The checks a site can configure. */
export const checkNames = [
  'duplicateRoutes',
  'brokenLinks',
  'brokenAnchors',
  'missingImages',
  'brokenFileLinks',
  'emptyPages',
  'unknownFrontMatter',
  'unknownDirectives',
  'unknownFenceMeta',
  'unsafeMarkup',
] as const
export type CheckName = (typeof checkNames)[number]

/**
 * One finding of a build. `error` stops the site from being published, `warning` does not.
 * `file` is a posix path from the site's folder, or the key path of a config option.
 */
export type Problem = {
  severity: 'error' | 'warning'
  /** What it has in common with other problems; printed once, above all of them. */
  heading?: string
  /** What is wrong, in one sentence; may go on over several lines. */
  message: string
  /** What to do about it. */
  hint?: string
  file?: string
  line?: number
  column?: number
  /** The lines of the source around the place, ready to print. */
  frame?: string
}

export function isFatal(problem: Problem): boolean {
  return problem.severity === 'error'
}
