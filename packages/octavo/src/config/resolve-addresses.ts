import type { SiteInput } from '../model/site-input.ts'
import type { Mistake } from './schemas/mistakes.ts'
import type { Reader } from './schemas/read.ts'
import { baseUrl as baseUrlSchema, origin, webAddress } from './schemas/values.ts'

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

type WrittenAddresses = Pick<SiteInput, 'url' | 'baseUrl' | 'repositoryUrl' | 'editUrl' | 'trailingSlash'>

const localAddress = 'http://localhost:3000'

/**
 * Resolves where the site and its sources are hosted, from flags, then the configuration, then the environment. The
 * mistakes are those in flags and in the environment.
 */
export function resolveAddresses(
  written: WrittenAddresses,
  { baseUrl, trailingSlash, env, folder = '' }: AddressOptions,
) {
  const mistakes: Mistake[] = []
  const read = (name: string, text: string | undefined, reader: Reader<string>) =>
    text ? reader({ name, value: text, mistakes }) : undefined
  const ownBase = read('--base-url', baseUrl, baseUrlSchema)
  const siteUrl = read('SITE_URL', env['SITE_URL'], origin)
  const repository = read('REPOSITORY_URL', env['REPOSITORY_URL'], webAddress)
  const url = written.url ?? siteUrl
  return {
    values: {
      url: url ?? localAddress,
      baseUrl: ownBase ?? written.baseUrl ?? '/',
      trailingSlash: trailingSlash ?? written.trailingSlash,
      editUrl:
        written.editUrl === undefined
          ? toEditUrl(written.repositoryUrl ?? repository, folder)
          : written.editUrl,
    },
    notices: url === undefined ? [localAddressNotice] : [],
    mistakes,
  }
}

const localAddressNotice =
  `The site has no address, so canonical links, the sitemap, and feeds point to ${localAddress}. ` +
  'Set SITE_URL, or "url" in the configuration.'

function toEditUrl(repository: string | undefined, folder: string): string | null {
  if (repository === undefined) return null
  return [repository.replace(/\.git$/, ''), 'edit/main', folder].filter(Boolean).join('/')
}
