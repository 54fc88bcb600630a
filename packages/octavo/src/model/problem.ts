/** How a check reacts to its findings. Each check can be set in `site.config.ts`. */
export type Severity = 'throw' | 'warn' | 'ignore'

/** The checks a site can configure, and what they do otherwise. */
export const defaultSeverities = {
  duplicateRoutes: 'throw',
  brokenLinks: 'throw',
  brokenAnchors: 'throw',
  missingImages: 'throw',
  brokenFileLinks: 'throw',
  emptyPages: 'throw',
  blockedContent: 'warn',
  unknownFrontMatter: 'warn',
  unknownDirectives: 'warn',
  unclosedDirectives: 'warn',
  unknownFenceMeta: 'warn',
  foreignSyntax: 'warn',
  unsafeMarkup: 'warn',
} as const satisfies Record<string, Severity>
export type CheckName = keyof typeof defaultSeverities

/**
 * A finding of the build. An `error` keeps the site from being published, a `warning` doesn't.
 * `file` is a POSIX path from the site's folder, or the key path of a config option.
 */
export type Problem = {
  severity: 'error' | 'warning'
  /** What it has in common with other problems. It's printed once, above all of them. */
  heading?: string
  /** What's wrong, in one sentence. It may span several lines. */
  message: string
  /** What to do about it. */
  hint?: string
  file?: string
  line?: number
  column?: number
  /** The source lines around the place, ready to print. */
  frame?: string
}

/** Each problem once: several locales may share a file, and bundlers look at a module more than once. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

export function isFatal(problem: Problem): boolean {
  return problem.severity === 'error'
}
