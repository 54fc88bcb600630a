import type { Page, PageLink } from '../../model/page.ts'
import type { CheckName, Problem, Severity } from '../../model/problem.ts'
import { toProblemSeverity } from './check-input.ts'

/** A link that leads nowhere. `resolved` is the address it points to. */
export type BrokenLink = { page: Page; link: PageLink; resolved: string; hint: string }

export type LinkReport = {
  check: CheckName
  /** `links` or `anchors`. */
  noun: string
  severity: Severity
  advice: string
  /** Rendered link from the layout → key path of the option that contains it. */
  options?: ReadonlyMap<string, string>
}

/** A link that appears on this many pages is most likely in the layout. */
const frequentPages = 5
const shownPages = 3

/** One problem for each place where a link is written, no matter how many pages show it. B226 defines the wording. */
export function reportBrokenLinks(broken: readonly BrokenLink[], report: LinkReport): Problem[] {
  const severity = toProblemSeverity(report.severity)
  if (severity === null) return []
  const heading = describeReport(report)
  return groupByCause(broken).map((group) => ({
    severity,
    heading,
    message: describeGroup(group),
    ...placeOfLinks(group, report.options),
  }))
}

function describeReport({ check, noun, advice, severity }: LinkReport): string {
  const wayOut = `To publish the site anyway, set checks.${check} to 'warn' in site.config.ts.`
  return [
    `Octavo found broken ${noun}!`,
    '',
    advice,
    ...(severity === 'throw' ? [wayOut] : []),
    '',
    `Exhaustive list of all broken ${noun} found:`,
  ].join('\n')
}

type Group = [BrokenLink, ...BrokenLink[]]

/** Links that an author wrote in content are grouped by their place in the source, all others by their address. */
function groupByCause(broken: readonly BrokenLink[]): Group[] {
  const located = new Set(broken.filter(isLocated).map(({ page, link }) => `${page.path} ${link.href}`))
  const groups = new Map<string, Group>()
  for (const found of broken) {
    const { href, file, line, column } = found.link
    // The same link in the rendered page, where its place in the source is unknown.
    if (!isLocated(found) && located.has(`${found.page.path} ${href}`)) continue
    const key = JSON.stringify([href, file, line, column])
    const group = groups.get(key)
    if (group) group.push(found)
    else groups.set(key, [found])
  }
  return [...groups.values()]
}

function isLocated({ link }: BrokenLink): boolean {
  return link.file !== undefined
}

function describeGroup(group: Group): string {
  const [{ link, resolved }] = group
  const isSame = group.every((found) => found.resolved === resolved)
  const note = resolved === link.href && isSame ? '' : ` (resolved as: ${resolved}${isSame ? '' : ', …'})`
  return `- On ${describePages(pagesOf(group))}:\n   -> linking to ${link.href}${note}`
}

function pagesOf(group: Group): string[] {
  return [...new Set(group.map(({ page }) => page.path))]
}

function describePages(paths: string[]): string {
  if (paths.length === 1) return `source page path = ${paths[0]}`
  const first = paths.slice(0, shownPages).join(', ')
  const more = paths.length > shownPages ? ` and ${paths.length - shownPages} more` : ''
  return `${paths.length} source pages, path = ${first}${more}`
}

function placeOfLinks(
  group: Group,
  options?: ReadonlyMap<string, string>,
): Omit<Problem, 'severity' | 'message'> {
  const [{ link, hint }] = group
  const { file = options?.get(link.href), line, column } = link
  const isFrequent = file === undefined && pagesOf(group).length >= frequentPages
  return {
    hint: isFrequent ? `${hint}\n${frequentHint}` : hint,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}

const frequentHint = 'A link that appears on that many pages is most likely in a component or a sidebar.'
