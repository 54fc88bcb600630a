/**
 * @typedef {{ base: string, trailingSlash: 'true' | 'false' | null }} AddressVariant
 * `trailingSlash` null leaves addresses as authors write them.
 */

/**
 * Every combination of settings that changes a site's addresses.
 * @type {AddressVariant[]}
 */
export const addressVariants = ['/', '/some/path/'].flatMap((base) =>
  /** @type {const} */ ([null, 'true', 'false']).map((trailingSlash) => ({ base, trailingSlash })),
)

/**
 * The variant that differs most from what authors write.
 * @type {AddressVariant}
 */
export const testedVariant = { base: '/some/path/', trailingSlash: 'true' }

/** @param {AddressVariant} variant */
export function nameVariant({ base, trailingSlash }) {
  return `${base}, trailingSlash ${trailingSlash ?? 'unset'}`
}
