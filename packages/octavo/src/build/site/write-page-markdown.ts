import { readFileSync } from 'node:fs'
import path from 'node:path'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import type { Page } from '../../model/page.ts'
import { planLlmsFiles, writeLlmsFiles } from '../../llms/write-llms.ts'
import type { RenderedSite } from '../render/render-site.ts'
import { writeInFolder } from '../../files/files.ts'
import type { LocaleJob } from './locale-jobs.ts'
import { buildFeeds } from './site-feeds.ts'

type Written = { /** Posix paths within the output folder. */ paths: string[]; bytes: number }

/**
 * Writes the files made from the pages' Markdown: feeds, and texts for language models. The site's own files take
 * precedence.
 */
export function writePageMarkdown(rendered: Map<LocaleJob, RenderedSite>, given: readonly string[]): Written {
  const taken = new Set(given)
  const written: Written = { paths: [], bytes: 0 }
  for (const [job, pages] of rendered) {
    const folder = folderInOutput(job.locale.site)
    for (const [file, text] of buildFiles(job, [...pages.values()])) {
      const outputPath = path.posix.join(folder, file)
      if (taken.has(outputPath)) continue
      writeInFolder(path.join(job.folders.staging, file), text)
      written.paths.push(outputPath)
      written.bytes += Buffer.byteLength(text)
    }
  }
  return written
}

function buildFiles({ locale, routes, folders }: LocaleJob, pages: Page[]): Map<string, string> {
  const { site, sidebars } = locale
  const byPath = new Map(pages.map((page) => [page.path, page]))
  // A page that failed has no files; the build fails because of it elsewhere.
  const markdownOf = (routePath: string): string | null => {
    const file = byPath.get(routePath)?.files.find((written) => written.path.endsWith('.md'))
    return file ? readFileSync(path.join(folders.staging, file.path), 'utf8') : null
  }
  const llms = planLlmsFiles({ site, routes, sidebars }).flatMap((plan) => [
    ...writeLlmsFiles(plan, site, (route) => markdownOf(route.path)),
  ])
  return new Map([...llms, ...buildFeeds(site, routes, markdownOf)])
}
