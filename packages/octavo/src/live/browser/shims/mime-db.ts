import { mediaTypes } from './media-types.ts'

/** The package `mime-db`, which `mime-types` reads. */
export const commonJs = Object.fromEntries(
  Object.entries(mediaTypes).map(([type, extensions]) => [
    type,
    {
      source: 'iana',
      extensions,
      ...(/^text\/|javascript$|json$/.test(type) && { charset: 'UTF-8' }),
    },
  ]),
)
