import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { SectionRecord, SectionPhrases } from '../../model/record.ts'
import type { RenderedLocale } from '../../build/feature/feature.ts'
import { openTable } from '../../cache/open-cache.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { readSections } from '../../html/readers/read-sections.ts'
import { parseHtml } from '../../html/tree/parse-html.ts'
import { addSections, describeRoute, type SearchablePage } from './build-record.ts'
import { findNearest } from '../../problems/nearest.ts'

/** Collects every searchable page of a locale with its text. Text that the last build read isn't read again. */
export async function collectPages({
  site,
  routes,
  folders: { cacheFolder, staging },
  pages: rendered,
}: RenderedLocale): Promise<{ pages: SearchablePage[]; problems: Problem[]; writeCache: () => Problem[] }> {
  const id = hashModules('search/build/collect-pages.ts')
  const cache = openTable<SectionRecord[]>(path.join(cacheFolder, 'search'), id)
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const pages: SearchablePage[] = []
  const problems: Problem[] = []
  for (const [key, page] of rendered) {
    const route = byPath.get(page.path)
    const described = route && describeRoute(route, site)
    const file = page.files[0]?.path
    if (!described || file === undefined) continue
    const known = cache.get(key)
    const sections =
      known ?? page.sections ?? readSections(parseHtml(await readFile(path.join(staging, file), 'utf8')))
    if (!known) cache.set(key, sections)
    pages.push(addSections(described, sections))
    problems.push(...checkPhrases(described.phrases, sections))
  }
  return { pages, problems, writeCache: cache.save }
}

/** Reports phrases that no search can find, because the heading they belong to isn't a section of the page. */
function checkPhrases(phrases: readonly SectionPhrases[], sections: readonly SectionRecord[]): Problem[] {
  const ids = new Set(sections.map(({ id }) => id))
  return phrases
    .filter(({ id }) => !ids.has(id))
    .map(({ id, file, line }): Problem => {
      const [nearest] = findNearest(id, ids)
      return {
        severity: 'error',
        file,
        line,
        message: `Phrases for the search belong to the heading #${id}, which isn't part of what readers see.`,
        hint:
          nearest === undefined
            ? 'Move the comment below a heading that readers see.'
            : `Move the comment below a heading that readers see, such as #${nearest}.`,
      }
    })
}
