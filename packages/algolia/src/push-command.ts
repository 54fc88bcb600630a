import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { algoliasearch } from 'algoliasearch'
import { type CommandContext, formatBytes, type LoadedLocale, SiteError } from 'octavo/feature'
import { addSections, describeRoute, parseHtml, readSections } from 'octavo/feature-search'
import { folderInOutput, outputPathsOf } from 'octavo/feature-shared'
import { buildServiceRecords, type ServiceRecord } from './records.ts'
import { serverOf, type Service } from './shared/service.ts'

/** Sends the site's search records to the service. Without `--apply`, it only says what it would send. */
export async function pushSearch(options: CommandContext, service: Service): Promise<void> {
  const { logger, env, out } = options
  const loaded = await options.load()
  const records: ServiceRecord[] = []
  for (const locale of [loaded, ...loaded.others]) records.push(...(await readRecords(locale, out)))
  const bytes = Buffer.byteLength(JSON.stringify(records))
  logger.info(`${records.length} records for the index "${service.indexName}", ${formatBytes(bytes)}`)
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
  await logger.task('push', () => replaceIndex(records, service, adminKey))
}

/** Reads the pages of the last build. */
async function readRecords({ site, routes }: LoadedLocale, out: string): Promise<ServiceRecord[]> {
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
  return buildServiceRecords(pages, site)
}

function countByFacet(records: ServiceRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { language, docusaurus_tag: tag } of records)
    counts.set(`${language} ${tag}`, (counts.get(`${language} ${tag}`) ?? 0) + 1)
  return counts
}

/** Replaces the whole index atomically: readers see either the old records or the new ones. */
async function replaceIndex(records: ServiceRecord[], service: Service, adminKey: string): Promise<void> {
  const { appId, indexName, host } = service
  const hosts = host === null ? {} : { hosts: [serverOf(new URL(host))] }
  const client = algoliasearch(appId, adminKey, hosts)
  try {
    await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SiteError(
      {
        message: `The search service did not accept the records: ${reason}`,
        hint: `Its index "${indexName}" is unchanged. Check that ALGOLIA_ADMIN_KEY has write access, and try again.`,
      },
      { cause: error },
    )
  }
}
