import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import type { AlgoliaProvider } from '../../model/search-config.ts'
import { outputPathsOf } from '../../model/urls/url.ts'
import { readSections } from '../../html/readers/read-sections.ts'
import { parseHtml } from '../../html/tree/parse-html.ts'
import { addSections, describeRoute } from './build-record.ts'
import { buildHostedRecords, type HostedRecord } from './hosted-records.ts'
import { formatBytes } from '../../cli/terminal/format-text.ts'
import type { CommandContext } from '../../build/feature/command.ts'
import type { LoadedLocale } from '../../build/feature/feature.ts'
import { SiteError } from '../../problems/site-error.ts'

/** Sends the site's search records to the hosted service. Without `--apply`, it only says what it would send. */
export async function pushSearch(options: CommandContext): Promise<void> {
  const { logger, env, out } = options
  const loaded = await options.load()
  const provider = hostedProviderOf(loaded)
  const records: HostedRecord[] = []
  for (const locale of [loaded, ...loaded.others]) records.push(...(await readRecords(locale, out)))
  const bytes = Buffer.byteLength(JSON.stringify(records))
  logger.info(`${records.length} records for the index "${provider.indexName}", ${formatBytes(bytes)}`)
  for (const [facet, count] of countByFacet(records)) logger.info(`  ${facet}: ${count}`)
  if (options.apply !== true) {
    logger.info('Nothing was sent. To replace the index, run octavo search push --apply')
    return
  }
  const adminKey = env['ALGOLIA_ADMIN_KEY']
  if (!adminKey) {
    throw new SiteError({
      message: 'There is no key with write access to the index.',
      hint: 'Set ALGOLIA_ADMIN_KEY. The key in the configuration is public and can only search.',
    })
  }
  const { pushRecords } = await import('./push-records.ts')
  await logger.task('push', () => pushRecords(records, provider, adminKey))
}

function hostedProviderOf({ site }: LoadedLocale): AlgoliaProvider {
  if (site.search?.provider.type === 'algolia') return site.search.provider
  throw new SiteError({
    message: 'The site uses the embedded search, so there is no hosted index to update.',
    hint: "To use a hosted search, set search: { provider: 'algolia', … } in the configuration.",
  })
}

/** Reads the pages of the last build. */
async function readRecords({ site, routes }: LoadedLocale, out: string): Promise<HostedRecord[]> {
  const pages = []
  for (const route of routes) {
    const described = describeRoute(route, site)
    if (!described) continue
    const file = path.join(out, folderInOutput(site), outputPathsOf(route.path, site.trailingSlash).html)
    const html = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new SiteError(
        { message: `The page ${route.path} is not in ${out}.`, hint: 'Build the site first: octavo build' },
        { cause: error },
      )
    })
    pages.push(addSections(described, readSections(parseHtml(html))))
  }
  return buildHostedRecords(pages, site)
}

function countByFacet(records: HostedRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { language, docusaurus_tag: tag } of records)
    counts.set(`${language} ${tag}`, (counts.get(`${language} ${tag}`) ?? 0) + 1)
  return counts
}
