import path from 'node:path'
import { minorOf, type ApiHistory } from '../../../shared/model/api-history.ts'
import {
  findSymbol,
  type ReferenceIndex,
  type ReferencePageEntry,
} from '../../../shared/model/reference-index.ts'
import {
  migrationKinds,
  type MigrationModel,
  type ReferenceModel,
} from '../../../shared/model/reference-model.ts'
import type { MigrationOptions, ReferenceOptions } from '../../../shared/model/reference-options.ts'
import { readHistory } from '../../history/history-file.ts'
import { SiteError } from '../../support/site-error.ts'
import { buildMigration } from './build-migration.ts'
import { loadMapping } from './load-mapping.ts'

/** A reference whose pages are known. */
export type IndexedReference = {
  index: ReferenceIndex
  packages: readonly { name: string; version: string }[]
}

type Place = {
  root: string
  basePath: string
  options: ReferenceOptions
  /** The references of all versions, to link to the old release's pages. */
  all: readonly IndexedReference[]
  /** Stores a page's content and returns its name. */
  store: (model: ReferenceModel) => string
}

/** Adds a page that accounts for every export of an older release. */
export function addMigration({ index, packages }: IndexedReference, place: Place): ReferenceIndex {
  const { root, options, all } = place
  const { migration } = options
  const to = minorOf(packages[0]?.version ?? '')
  if (migration === null) return index
  const old = all.find(({ packages: others }) =>
    others.some(
      ({ name, version }) => migration.packages.includes(name) && minorOf(version) === migration.from,
    ),
  )
  const newPackages = packages.map(({ name }) => name)
  const model = buildMigration({
    histories: loadHistories(place, migration, newPackages),
    oldPackages: migration.packages,
    newPackages,
    from: migration.from,
    to,
    mapping: loadMapping(root, migration.mapping),
    findOld: (specifier, name) => (old && findSymbol(old.index, specifier, name)) ?? null,
    findNew: (specifier, name) => findSymbol(index, specifier, name) ?? null,
  })
  const page: ReferencePageEntry = {
    routePath: `${place.basePath}/migration`,
    title: '',
    description: '',
    symbol: model.symbol,
    model: place.store(model),
    aliasOf: null,
    role: 'migration',
    values: { from: migration.from, to },
  }
  return {
    ...index,
    pages: [...index.pages, page],
    migration: page.routePath,
    counterparts: listCounterparts(model, page.routePath),
  }
}

function loadHistories(
  { root, options: { history } }: Place,
  { from, packages }: MigrationOptions,
  newPackages: readonly string[],
): ApiHistory[] {
  if (history === null)
    throw new SiteError({
      message: 'The option "reference.migration" compares releases, so it needs "reference.history".',
      hint: 'Run octavo history, and set "reference.history" to the folder with its files.',
    })
  return [...new Set([...packages, ...newPackages])].flatMap((name) => {
    const found = readHistory(path.join(root, history), name)
    const hasRelease = found?.releases.some((release) => minorOf(release) === from) === true
    if (hasRelease || !packages.includes(name)) return found ?? []
    throw new SiteError({
      message: found
        ? `The history of "${name}" in ${history} has no release ${from}, which "reference.migration" starts from.`
        : `There is no history of "${name}" in ${history}, which "reference.migration" needs.`,
      hint: `Run octavo history ${name} --from ${from} --into ${history}.`,
    })
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
