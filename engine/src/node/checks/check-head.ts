import type { Problem } from '../../shared/model/problem.ts'
import { toProblemSeverity, type CheckInput } from './check-input.ts'
import type { LinkTargets } from './link-targets.ts'

/** Files of this site that tags in the head name but that don't exist. */
export function checkHead({ site, headFiles = new Map() }: CheckInput, targets: LinkTargets): Problem[] {
  const severity = toProblemSeverity(site.checks.brokenLinks)
  if (severity === null) return []
  return [...headFiles].flatMap(([href, tag]): Problem[] => {
    const resolved = targets.resolve(href, '/')
    if (!resolved || targets.isFile(resolved.pathname) || targets.isPage(resolved.pathname)) return []
    return [
      {
        severity,
        message: `The file that ${tag} names doesn't exist.`,
        hint: 'Put the file into the static folder, or correct the path. It starts at the root of the site.',
        file: 'head',
      },
    ]
  })
}
