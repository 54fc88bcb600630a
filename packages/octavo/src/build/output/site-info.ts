import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redirect, Site } from '../../model/site.ts'
import { markerFile } from './output-folders.ts'

/** What a server needs to know about an output folder. */
export type SiteInfo = {
  baseUrl: string
  /** Null for a site that leaves paths as they are, because JSON has no `undefined`. */
  trailingSlash: boolean | null
  redirects: Redirect[]
}

/**
 * Written into the output, as the marker, rather than into the cache folder. That way it's published together with the
 * pages, and several output folders of one site don't get mixed up.
 */
export async function writeSiteInfo(
  outputFolder: string,
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'redirects'>,
): Promise<void> {
  const { baseUrl, trailingSlash, redirects } = site
  const info: SiteInfo = { baseUrl, trailingSlash: trailingSlash ?? null, redirects }
  await writeFile(join(outputFolder, markerFile), `${JSON.stringify(info)}\n`)
}

/** Null when the folder isn't a finished output of the engine. */
export function readSiteInfo(outputFolder: string): SiteInfo | null {
  try {
    const info: unknown = JSON.parse(readFileSync(join(outputFolder, markerFile), 'utf8'))
    return isSiteInfo(info) ? info : null
  } catch {
    return null
  }
}

function isSiteInfo(value: unknown): value is SiteInfo {
  return (
    typeof value === 'object' &&
    value !== null &&
    'baseUrl' in value &&
    typeof value.baseUrl === 'string' &&
    'trailingSlash' in value &&
    (value.trailingSlash === null || typeof value.trailingSlash === 'boolean') &&
    'redirects' in value &&
    Array.isArray(value.redirects) &&
    value.redirects.every(isRedirect)
  )
}

function isRedirect(value: unknown): value is Redirect {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    typeof value.from === 'string' &&
    'to' in value &&
    typeof value.to === 'string' &&
    'permanent' in value &&
    typeof value.permanent === 'boolean'
  )
}
