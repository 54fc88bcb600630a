import path from 'node:path'
import * as z from 'zod'
import {
  SiteError,
  findSymbol,
  loadJsonList,
  migrationKinds,
  minorOf,
  type ApiHistory,
  type JsonList,
  type LoadedReference,
  type MigrationModel,
  type MigrationOptions,
  type ReferenceIndex,
  type ReferenceOptions,
  type ReferencePageEntry,
} from 'octavo/feature'
import { buildMigration, type MappingEntry } from './build-migration.ts'
import { openHistory, type HistoryFile } from './history-file.ts'

type Plan = {
  migration: MigrationOptions
  mapping: JsonList<MappingEntry>
  /** Null where there's no file. */
  histories: { name: string; file: HistoryFile | null }[]
  folder: string
  /** Everything that the page is made of, apart from the references. */
  texts: string[]
}

/** What a page about an older release is made of, if there is to be one. */
export function planMigration(
  { history: folder, migration }: ReferenceOptions,
  packages: LoadedReference['packages'],
  root: string,
): Plan | null {
  if (migration === null) return null
  if (folder === null)
    throw new SiteError({
      message: 'The option "reference.migration" compares releases, so it needs "reference.history".',
      hint: 'Run octavo history, and set "reference.history" to the folder with its files.',
    })
  const names = new Set([...migration.packages, ...packages.map(({ name }) => name)])
  const histories = [...names].map((name) => ({ name, file: openHistory(path.join(root, folder), name) }))
  const mapping = loadMapping(root, migration.mapping)
  const texts = [mapping.source, ...histories.map(({ file }) => file?.text ?? '')]
  return { migration, mapping, histories, folder, texts }
}

const text = z.string().trim().min(1)
const symbol = text.regex(/^[^#\s]+#[^#\s]+$/, 'write it as package/entry#name')
const schema = z.array(z.strictObject({ symbols: z.array(symbol).min(1), to: z.array(symbol), reason: text }))

/** Reads the file that `reference.migration.mapping` names. */
function loadMapping(root: string, file: string): JsonList<MappingEntry> {
  return loadJsonList(root, file, {
    schema,
    names: { many: 'mapping', one: 'Entry', option: 'reference.migration.mapping' },
    example:
      'Write a list of { "symbols": ["lantern#lamp"], "to": ["lantern/http#createLamp"], "reason": "why" }, with an empty "to" for exports that are gone.',
  })
}

/** What a page about an older release adds to a reference. */
export type MigrationPage = { page: ReferencePageEntry; counterparts: Record<string, string> }

type Place = {
  basePath: string
  /** The references of all versions, to link to the old release's pages. */
  all: readonly LoadedReference[]
  /** Stores a page's content and returns its name. */
  store: (model: MigrationModel) => string
}

/** Accounts for every export of an older release. */
export function buildMigrationPage(
  { index, packages }: LoadedReference,
  plan: Plan,
  { basePath, all, store }: Place,
): MigrationPage {
  const { migration, mapping } = plan
  const to = minorOf(packages[0]?.version ?? '')
  const old = all.find(({ packages: others }) =>
    others.some(
      ({ name, version }) => migration.packages.includes(name) && minorOf(version) === migration.from,
    ),
  )
  const model = buildMigration({
    histories: readHistories(plan),
    oldPackages: migration.packages,
    newPackages: packages.map(({ name }) => name),
    from: migration.from,
    to,
    mapping,
    findOld: (specifier, name) => (old && findSymbol(old.index, specifier, name)) ?? null,
    findNew: (specifier, name) => findSymbol(index, specifier, name) ?? null,
  })
  const page: ReferencePageEntry = {
    routePath: `${basePath}/migration`,
    title: '',
    description: '',
    symbol: model.symbol,
    model: store(model),
    aliasOf: null,
    role: 'migration',
    values: { from: migration.from, to },
  }
  return { page, counterparts: listCounterparts(model, page.routePath) }
}

export function withMigration(index: ReferenceIndex, { page, counterparts }: MigrationPage): ReferenceIndex {
  return { ...index, pages: [...index.pages, page], migration: page.routePath, counterparts }
}

function readHistories({ histories, folder, migration: { from, packages } }: Plan): ApiHistory[] {
  return histories.flatMap(({ name, file }) => {
    const found = file?.read()
    const hasRelease = found?.releases.some((release) => minorOf(release) === from) === true
    if (hasRelease || !packages.includes(name)) return found ?? []
    throw new SiteError({
      message: found
        ? `The history of "${name}" in ${folder} has no release ${from}, which "reference.migration" starts from.`
        : `There is no history of "${name}" in ${folder}, which "reference.migration" needs.`,
      hint: `Run octavo history ${name} --from ${from} --into ${folder}.`,
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
