import * as z from 'zod'
import type { DocsSet, Version } from '../../model/site.ts'
import { describeValue } from './describe-value.ts'
import { closedObject, evenIfWrong, isRecord, report, textReadBy, type Context } from './building-blocks.ts'
import { referenceSchema } from './reference-schema.ts'
import { sidebarsSchema } from './sidebars-schema.ts'
import { folder, routePath, stableName, text } from './values.ts'

const versionSchema = closedObject({
  name: stableName,
  label: text.optional(),
  path: routePath,
  folder,
  isLast: z.boolean().default(false),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  className: text.optional(),
  noIndex: z.boolean().default(false),
  badge: z.boolean().optional(),
  sidebars: sidebarsSchema,
  samples: closedObject({
    folder,
    live: z.boolean().default(false),
    minimums: folder.nullable().default(null),
  })
    .nullable()
    .default(null),
  reference: referenceSchema.exactOptional(),
})

/** `Document.set` uses the two reserved names for documents that aren't docs. */
const setId = textReadBy((value) => {
  if (!/^[\w.-]+$/.test(value)) {
    return { refused: `expected a name of letters, digits, ".", "-" and "_", found ${describeValue(value)}` }
  }
  return ['blog', 'pages'].includes(value) ? { refused: `"${value}" is reserved by the engine` } : value
})

const docsSetSchema = closedObject({
  id: setId.default('default'),
  versions: z
    .array(versionSchema)
    .min(1)
    .superRefine(checkVersions, evenIfWrong)
    .prefault([{ name: 'current', path: '/docs', folder: 'content/docs' }]),
  showLastUpdated: z.boolean().default(false),
  rememberVersion: z.boolean().default(true),
  hideableSidebar: z.boolean().default(false),
}).transform((set): DocsSet => ({ ...set, versions: resolveVersions(set.versions) }))

/** One docs set or a list of them. */
export const docsSchema = z.preprocess(
  (value) => (value === undefined ? [{}] : Array.isArray(value) ? value : [value]),
  z.array(docsSetSchema).superRefine(checkSets, evenIfWrong),
)

function resolveVersions(versions: z.output<typeof versionSchema>[]): Version[] {
  const last = Math.max(
    0,
    versions.findIndex((version) => version.isLast),
  )
  return versions.map((version, index) => ({
    ...version,
    label: version.label ?? version.name,
    isLast: index === last,
    banner: version.banner ?? defaultBanner(index, last),
    className: version.className ?? `docs-version-${version.name.replaceAll('.', '-')}`,
    badge: version.badge ?? versions.length > 1,
  }))
}

/** B110. */
function defaultBanner(index: number, last: number): Version['banner'] {
  if (index === last) return 'none'
  return index < last ? 'unreleased' : 'unmaintained'
}

function checkVersions(versions: unknown, context: Context): void {
  if (!Array.isArray(versions)) return
  checkUnique({ entries: versions, key: 'name', thing: 'version' }, context)
  const marked = [...versions.keys()].filter((index) => readKey(versions[index], 'isLast') === true)
  for (const index of marked.slice(1)) {
    report(context, { refused: 'only one version can set "isLast"' }, [index, 'isLast'])
  }
}

function checkSets(sets: unknown, context: Context): void {
  if (!Array.isArray(sets)) return
  checkUnique({ entries: sets, key: 'id', thing: 'docs set' }, context)
  const taken = new Set<unknown>()
  for (const [setIndex, set] of sets.entries()) {
    const versions = readKey(set, 'versions')
    for (const [index, version] of (Array.isArray(versions) ? versions : []).entries()) {
      const path = readKey(version, 'path')
      if (typeof path !== 'string') continue
      if (taken.has(path)) {
        const refusal = { refused: `"${path}" is used twice`, hint: 'Every version needs its own path.' }
        report(context, refusal, [setIndex, 'versions', index, 'path'])
      }
      taken.add(path)
    }
  }
}

function checkUnique(list: { entries: unknown[]; key: string; thing: string }, context: Context): void {
  const taken = new Set<unknown>()
  for (const [index, entry] of list.entries.entries()) {
    const value = readKey(entry, list.key)
    if (typeof value !== 'string') continue
    if (taken.has(value)) {
      const refusal = {
        refused: `"${value}" is used twice`,
        hint: `Every ${list.thing} needs its own ${list.key}.`,
      }
      report(context, refusal, [index, list.key])
    }
    taken.add(value)
  }
}

function readKey(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}
