import { algoliasearch } from 'algoliasearch'
import { algoliaHostOf } from '../../model/search-options.ts'
import type { AlgoliaProvider } from '../../model/search-config.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { HostedRecord } from './hosted-records.ts'

/** Replaces the service's whole index atomically: readers see either the old records or the new ones. */
export async function pushRecords(
  records: HostedRecord[],
  { appId, indexName, host }: AlgoliaProvider,
  adminKey: string,
): Promise<void> {
  const client = algoliasearch(
    appId,
    adminKey,
    host === null ? {} : { hosts: [algoliaHostOf(new URL(host))] },
  )
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
