import * as z from 'zod'
import type { ReferenceOptions } from '../../model/reference-options.ts'
import { closedObject } from './building-blocks.ts'
import { folder, stableName, text, webAddress } from './values.ts'

const packageSchema = closedObject({
  name: text,
  folder: stableName.optional(),
  from: folder.nullable().default(null),
  exclude: z.array(text).default([]),
  sourceUrl: webAddress.nullable().default(null),
})

const links = z.record(z.string(), z.union([text, z.record(z.string(), text)]))

const migrationSchema = closedObject({
  from: z.string().regex(/^\d+\.\d+$/, 'Expected a minor release such as "9.27"'),
  packages: z.array(text).min(1),
  mapping: folder,
})

/** Which packages a version documents, and where their pages are. */
export const referenceSchema = closedObject({
  path: folder.default('reference'),
  packages: z.array(packageSchema).min(1),
  externalLinks: links.default({}),
  ownLinks: z.record(z.string(), text).default({}),
  corrections: folder.nullable().default(null),
  history: folder.nullable().default(null),
  migration: migrationSchema.nullable().default(null),
}).transform(({ packages, ...options }): ReferenceOptions => ({
  ...options,
  packages: packages.map((one) => ({ ...one, folder: one.folder ?? lastSegment(one.name) })),
}))

/** `@scope/name` → `name`. */
function lastSegment(name: string): string {
  return name.split('/').at(-1) ?? name
}
