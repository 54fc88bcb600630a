import * as z from 'zod'
import { posix } from 'node:path'
import { closedObject, textReadBy } from './building-blocks.ts'
import { describeValue } from './describe-value.ts'

const file = /\.[cm]?[jt]s$/
const packageName = /^(?:@[\w.~-]+\/)?[a-z\d][\w.~-]*(?:\/[\w./~-]+)?$/i

/** A module of the site by its path, or one of a package: `markdown/mentions.ts`, `octavo/math`. */
const moduleName = textReadBy((value) => {
  if (file.test(value) && /^[^/\\][^\\]*$/.test(value)) return `./${posix.normalize(value)}`
  return packageName.test(value)
    ? value
    : {
        refused: `expected a module such as "markdown/mentions.ts", relative to the site's folder, or a package such as "octavo/math", found ${describeValue(value)}`,
      }
})

/** A grammar's file becomes a path, so that it can't be mistaken for the name of a language. */
const language = textReadBy((value) =>
  value.endsWith('.json') ? `./${posix.normalize(value)}` : value.toLowerCase(),
)

export const markdownSchema = closedObject({
  plugins: z.array(moduleName).default([]),
  fences: z.record(z.string(), moduleName).default({}),
  languages: z.record(z.string(), language).default({}),
})
  .transform((markdown) => ({ ...markdown, extension: null as { module: string; id: string } | null }))
  .prefault({})
