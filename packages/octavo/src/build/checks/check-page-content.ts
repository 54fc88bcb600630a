import type { Problem } from '../../model/problem.ts'
import { toProblemSeverity, type CheckInput } from './check-input.ts'
import type { LinkTargets } from './link-targets.ts'

const shownSources = 3
/** Comparing a name with every file takes milliseconds, and nobody reads a hundred suggestions. */
const guessLimit = 20

/** Finds images on rendered pages that aren't in the output. */
export function checkImages(input: CheckInput, targets: LinkTargets): Problem[] {
  const severity = toProblemSeverity(input.site.checks.missingImages)
  if (severity === null) return []
  const sourcesOf = new Map<string, Set<string>>()
  for (const page of input.pages) {
    for (const image of page.images) {
      const target = targets.resolve(image, page.path)
      if (!target || targets.isFile(target.pathname)) continue
      sourcesOf.set(target.pathname, (sourcesOf.get(target.pathname) ?? new Set()).add(page.source))
    }
  }
  const files = input.staticFiles.map((file) => input.site.baseUrl + file)
  return [...sourcesOf].map(([image, sources], index) => {
    const nearest = index < guessLimit ? input.findNearest(image, files) : []
    const hint =
      nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'Add the file to the static folder.'
    return reportImage(image, [...sources], { hint, severity })
  })
}

/** Reports an image once, no matter how many pages show it. */
function reportImage(
  image: string,
  sources: string[],
  { hint, severity }: { hint: string; severity: Problem['severity'] },
): Problem {
  const [first = ''] = sources
  if (sources.length === 1)
    return { severity, message: `Image ${image} used in ${first} not found.`, file: first, hint }
  const more = sources.length - shownSources
  const shown = sources.slice(0, shownSources).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return { severity, message: `Image ${image} used on ${sources.length} pages not found: ${shown}`, hint }
}

/** Finds pages that would show nothing but the site's frame. */
export function checkEmptyPages({ pages, site }: CheckInput): Problem[] {
  const severity = toProblemSeverity(site.checks.emptyPages)
  if (severity === null) return []
  return pages
    .filter((page) => page.mainIsEmpty)
    .map((page) => ({
      severity,
      message: `The page ${page.path} has an empty <main>, so readers would see a blank page.`,
      file: page.source,
      hint: 'Add content to it, mark it as a draft, or remove it.',
    }))
}
