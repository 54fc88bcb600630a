/** `trailingSlash` null leaves addresses as authors write them. */
export type AddressVariant = { base: string; trailingSlash: 'true' | 'false' | null }

/** Every combination of settings that changes a site's addresses. */
export const addressVariants: AddressVariant[] = ['/', '/some/path/'].flatMap((base) =>
  ([null, 'true', 'false'] as const).map((trailingSlash) => ({ base, trailingSlash })),
)

/** The variant that differs most from what authors write. */
export const testedVariant: AddressVariant = { base: '/some/path/', trailingSlash: 'true' }

export function nameVariant({ base, trailingSlash }: AddressVariant) {
  return `${base}, trailingSlash ${trailingSlash ?? 'unset'}`
}
