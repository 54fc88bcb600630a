import { posix } from 'node:path'
import { textReadBy } from './building-blocks.ts'
import { describeValue } from './describe-value.ts'

/** A module of the site, as options name it. */
export const modulePath = textReadBy((value) =>
  /^[^/\\][^\\]*\.[jt]sx?$/.test(value)
    ? posix.normalize(value)
    : {
        refused: `expected a module such as "components/callout.tsx", relative to the site's folder, found ${describeValue(value)}`,
      },
)
