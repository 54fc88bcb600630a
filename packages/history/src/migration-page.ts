import path from 'node:path'
import * as z from 'zod'
import {
  SiteError,
  findSymbol,
  openReferencePages,
  writeNamed,
  type MigrationOptions,
  type ReferenceIndex,
  type ReferencePageEntry,
} from 'octavo/feature'
import { loadJsonList, type JsonList } from 'octavo-npm'
import type { LoadedReference, ReferenceJob, MigrationModel } from 'octavo-reference/model'
import { migrationKinds, minorOf, type ApiHistory } from './api-history.ts'
import { buildMigration, mappingEntry, type MappingEntry } from './build-migration.ts'
import { readHistory } from './history-file.ts'

/** Reads the file that `reference.migration.mapping` names. */
function loadMapping(root: string, file: string): JsonList<MappingEntry> {
  return loadJsonList(root, file, {
    schema: z.array(mappingEntry),
    names: { many: 'mapping', one: 'Entry', option: 'reference.migration.mapping' },
    example:
      'Write a list of { "symbols": ["lantern#lamp"], "to": ["lantern/http#createLamp"], "reason": "why" }, with an empty "to" for exports that are gone.',
  })
}

type Place = {
  job: ReferenceJob | undefined
  /** Those of all versions, to link to the old release's pages. */
  references: readonly LoadedReference[]
  root: string
}

/** The reference's index, with a page that accounts for every export of an older release if there is to be one. */
export function addMigration(
  { index, packages }: LoadedReference,
  { job, references, root }: Place,
): ReferenceIndex {
  if (!job || job.options.migration === null) return index
  const { migration, history } = job.options
  if (history === null)
    throw new SiteError({
      message: 'The option "reference.migration" compares releases, so it needs "reference.history".',
      hint: 'Run octavo history, and set "reference.history" to the folder with its files.',
    })
  const { from } = migration
  const to = minorOf(packages[0]?.version ?? '')
  const newPackages = packages.map(({ name }) => name)
  const old = references.find(({ packages: others }) =>
    others.some(({ name, version }) => migration.packages.includes(name) && minorOf(version) === from),
  )
  const mapping = loadMapping(root, migration.mapping)
  const names = [...new Set([...migration.packages, ...newPackages])]
  const model = buildMigration({
    histories: names.flatMap((name) => readRelease(name, { folder: history, root, migration }) ?? []),
    oldPackages: migration.packages,
    newPackages,
    from,
    to,
    mapping,
    findOld: (specifier, name) => (old && findSymbol(old.index, specifier, name)) ?? null,
    findNew: (specifier, name) => findSymbol(index, specifier, name) ?? null,
  })
  const page: ReferencePageEntry = {
    routePath: `${job.basePath}/migration`,
    title: '',
    description: '',
    symbol: model.symbol,
    model: writeNamed(openReferencePages(root), model),
    aliasOf: null,
    role: 'migration',
    values: { from, to },
  }
  return {
    ...index,
    pages: [...index.pages, page],
    migration: page.routePath,
    counterparts: listCounterparts(model, page.routePath),
  }
}

type HistoryPlace = { folder: string; root: string; migration: MigrationOptions }

/** Null if there's no history and none is needed. */
function readRelease(
  name: string,
  { folder, root, migration: { from, packages } }: HistoryPlace,
): ApiHistory | null {
  const found = readHistory(path.join(root, folder), name)
  const hasRelease = found?.releases.some((release) => minorOf(release) === from) === true
  if (hasRelease || !packages.includes(name)) return found
  throw new SiteError({
    message: found
      ? `The history of "${name}" in ${folder} has no release ${from}, which "reference.migration" starts from.`
      : `There is no history of "${name}" in ${folder}, which "reference.migration" needs.`,
    hint: `Run octavo history ${name} --from ${from} --into ${folder}.`,
  })
}

/** Exports that are still the same thing come first, because several old ones can lead to the same page. */
function listCounterparts({ packages }: MigrationModel, page: string): Record<string, string> {
  const rows = packages
    .flatMap((one) => one.rows)
    .toSorted((a, b) => migrationKinds.indexOf(a.became) - migrationKinds.indexOf(b.became))
  const found: Record<string, string> = {}
  for (const { href, anchor, targets } of rows) {
    if (href === null || href.includes('#')) continue
    const target = targets[0]?.href
    // Where there's nothing to link to, the row says why.
    found[href] ??= target ?? `${page}#${anchor}`
    if (target && !target.includes('#')) found[target] ??= href
  }
  return found
}
