import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import type { SiteInput } from '../model/site-input.ts'
import { readBaseUrl, readOrigin, readWebAddress } from './schemas/values.ts'

export type AddressOptions = {
  /** Value of the `--base-url` flag; takes precedence over the configuration. */
  baseUrl?: string
  /** Value of the `--trailing-slash` flag; takes precedence over the configuration. */
  trailingSlash?: boolean
  /** `SITE_URL` and `REPOSITORY_URL` are read from it. */
  env: Record<string, string | undefined>
  /** The site's folder as a posix path from the root of its repository; empty if they're the same. */
  folder?: string
}

/** The configured addresses, already validated. */
type WrittenAddresses = Pick<SiteInput, 'url' | 'baseUrl' | 'repositoryUrl' | 'editUrl' | 'trailingSlash'>

const localAddress = 'http://localhost:3000'

/** Finds mistakes outside the configuration: in flags and in the environment. */
export function checkAddressOptions({ baseUrl, env }: AddressOptions): Problem[] {
  const results = {
    '--base-url': baseUrl === undefined ? '' : readBaseUrl(baseUrl),
    SITE_URL: env['SITE_URL'] ? readOrigin(env['SITE_URL']) : '',
    REPOSITORY_URL: env['REPOSITORY_URL'] ? readWebAddress(env['REPOSITORY_URL']) : '',
  }
  return Object.entries(results).flatMap(([name, result]): Problem[] => {
    if (typeof result === 'string') return []
    const message = `${name}: ${result.refused}`
    return [{ severity: 'error', message, ...(result.hint === undefined ? {} : { hint: result.hint }) }]
  })
}

/** Resolves where the site and its sources are hosted, from flags, then the configuration, then the environment. */
export function resolveAddresses(
  written: WrittenAddresses,
  { baseUrl, trailingSlash, env, folder = '' }: AddressOptions,
): { values: Pick<Site, 'url' | 'baseUrl' | 'trailingSlash' | 'editUrl'>; notices: string[] } {
  const url = written.url ?? read(env['SITE_URL'], readOrigin)
  const repository = written.repositoryUrl ?? read(env['REPOSITORY_URL'], readWebAddress)
  return {
    values: {
      url: url ?? localAddress,
      baseUrl: read(baseUrl, readBaseUrl) ?? written.baseUrl ?? '/',
      trailingSlash: trailingSlash ?? written.trailingSlash,
      editUrl: written.editUrl === undefined ? toEditUrl(repository, folder) : written.editUrl,
    },
    notices: url === undefined ? [localAddressNotice] : [],
  }
}

const localAddressNotice =
  `The site has no address, so canonical links, the sitemap and feeds point to ${localAddress}. ` +
  'Set SITE_URL, or "url" in the configuration.'

function read(text: string | undefined, reader: (text: string) => unknown): string | undefined {
  const result = text ? reader(text) : undefined
  return typeof result === 'string' ? result : undefined
}

function toEditUrl(repository: string | undefined, folder: string): string | null {
  if (repository === undefined) return null
  return [repository.replace(/\.git$/, ''), 'edit/main', folder].filter(Boolean).join('/')
}
