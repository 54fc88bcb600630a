import type { Page, PageLink } from '../../shared/page.ts'
import type { CheckName, Problem, Severity } from '../../shared/problem.ts'
import { toProblemSeverity } from './check-input.ts'

/** A link that leads nowhere. `resolved` is where it would lead. */
export type BrokenLink = { page: Page; link: PageLink; resolved: string; hint: string }

export type LinkReport = {
  check: CheckName
  /** `links`, `anchors`. */
  noun: string
  severity: Severity
  advice: string
}

/** A link on that many pages most likely stands in the layout. */
const frequentPages = 5

/** One problem that sums up, then one for each broken link; texts as in B226. */
export function reportBrokenLinks(broken: readonly BrokenLink[], report: LinkReport): Problem[] {
  const found = keepDistinct(broken)
  const severity = toProblemSeverity(report.severity)
  if (found.length === 0 || severity === null) return []
  return [
    { severity, ...summarise(found, report) },
    ...found.map((link): Problem => ({
      severity,
      message: describe(link),
      hint: link.hint,
      ...placeOf(link),
    })),
  ]
}

function summarise(
  found: readonly BrokenLink[],
  { check, noun, advice }: LinkReport,
): { message: string; hint: string } {
  const frequent = findFrequent(found)
  const lines = [`Octavo found broken ${noun}!`, '', advice]
  if (frequent.length > 0) {
    lines.push('', `Frequent broken ${noun} are linking to:`)
    lines.push(...frequent.map(({ resolved, pages }) => `- ${resolved} (on ${pages} pages)`))
  }
  lines.push('', `Exhaustive list of all broken ${noun} found:`)
  const hint =
    frequent.length > 0
      ? 'What is broken on many pages is most likely written once: in the navbar, the footer, a sidebar or a component.'
      : `To publish in spite of them, set checks.${check} to 'warn' in site.config.ts.`
  return { message: lines.join('\n'), hint }
}

function findFrequent(found: readonly BrokenLink[]): { resolved: string; pages: number }[] {
  const pagesOf = new Map<string, Set<string>>()
  for (const { resolved, page } of found) {
    const pages = pagesOf.get(resolved) ?? new Set()
    pagesOf.set(resolved, pages.add(page.path))
  }
  return [...pagesOf]
    .map(([resolved, pages]) => ({ resolved, pages: pages.size }))
    .filter(({ pages }) => pages >= frequentPages)
    .toSorted((a, b) => b.pages - a.pages)
}

function describe({ page, link, resolved }: BrokenLink): string {
  const note = resolved === link.href ? '' : ` (resolved as: ${resolved})`
  return `- On source page path = ${page.path}:\n   -> linking to ${link.href}${note}`
}

function placeOf({ link: { file, line, column } }: BrokenLink): Pick<Problem, 'file' | 'line' | 'column'> {
  return {
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}

/** Each place once; what an author wrote is preferred to the same link as rendered, which has no place. */
function keepDistinct(found: readonly BrokenLink[]): BrokenLink[] {
  const isLocated = ({ link }: BrokenLink) => link.file !== undefined
  const located = new Set(found.filter(isLocated).map(({ page, link }) => `${page.path} ${link.href}`))
  const seen = new Set<string>()
  return found.filter((broken) => {
    const { href, file, line, column } = broken.link
    if (!isLocated(broken) && located.has(`${broken.page.path} ${href}`)) return false
    const key = JSON.stringify([broken.page.path, href, file, line, column])
    return !seen.has(key) && seen.add(key)
  })
}
