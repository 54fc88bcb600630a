import type { Problem } from '../../model/problem.ts'
import { toProblemSeverity, type CheckInput } from './check-input.ts'
import type { LinkTargets } from './link-targets.ts'

/** Files of this site that the head of every page names but that don't exist. */
export function checkHead({ site, headFiles = [] }: CheckInput, targets: LinkTargets): Problem[] {
  const severity = toProblemSeverity(site.checks.brokenLinks)
  if (severity === null) return []
  return headFiles.flatMap(({ href, option, message }): Problem[] => {
    const resolved = targets.resolve(href, '/')
    if (!resolved || targets.isFile(resolved.pathname) || targets.isPage(resolved.pathname)) return []
    return [
      {
        severity,
        message,
        hint: 'Put the file into the static folder, or correct the path. It starts at the root of the site.',
        file: option,
      },
    ]
  })
}
