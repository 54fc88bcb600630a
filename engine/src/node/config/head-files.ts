import { addressAttributes, describeTag } from '../../shared/model/head-tag.ts'
import type { Site } from '../../shared/model/site.ts'
import { rootUrlOf } from '../../shared/urls/locale-path.ts'

/** Maps each file of this site that a tag in the head loads to the tag. */
export function listHeadFiles(site: Site): Map<string, string> {
  return new Map(
    site.head.flatMap((tag): [string, string][] => {
      const address = tag.attributes[addressAttributes[tag.tag] ?? '']
      const isPath = typeof address === 'string' && address.startsWith('/')
      return isPath ? [[rootUrlOf(site) + address.slice(1), describeTag(tag)]] : []
    }),
  )
}
