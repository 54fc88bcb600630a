/** What packages of features are made of. It can change with any version, so they name the exact version of the engine. */
export type { CommandContext } from '../build/feature/command.ts'
export type { Feature, FeatureIntegration, Releases } from '../build/feature/feature.ts'
export type {
  Addition,
  BuiltPage,
  BuiltReference,
  FoundPackage,
  LoadedReference,
  ReferenceAddition,
  ReferenceJob,
} from '../build/feature/reference-addition.ts'
export { cacheFolderOf } from '../cache/cache-folder.ts'
export { openTable } from '../cache/open-cache.ts'
export { hashFolder } from '../cache/module-graph.ts'
export { openCache, writeNamed, type Cache } from '../cache/open-cache.ts'
export { openReferencePages } from '../cache/open-cache.ts'
export { readExisting } from '../files/files.ts'
export { hashOf } from '../files/hash.ts'
export {
  changeKinds,
  compareMinors,
  isInside,
  migrationKinds,
  minorOf,
  rangeOf,
  type ApiEvent,
  type ApiHistory,
  type ApiItem,
  type ApiKind,
  type ApiSymbol,
  type ChangeItem,
  type ChangesModel,
  type Difference,
  type MigrationModel,
  type MigrationRow,
  type MigrationTarget,
  type MinorRange,
  type ReleaseChanges,
} from '../model/api-history.ts'
export { isFatal, type Problem } from '../model/problem.ts'
export { findSymbol, type ReferenceIndex, type ReferencePageEntry } from '../model/reference-index.ts'
export {
  proseOf,
  type OverviewModel,
  type Presence,
  type ReferenceMember,
  type ReleaseNotes,
  type SymbolModel,
} from '../model/reference-model.ts'
export type { MigrationOptions, ReferenceOptions } from '../model/reference-options.ts'
export { nameGaps } from '../model/release-gaps.ts'
export type { Version } from '../model/site.ts'
export { installReleases, listVersions, type Release } from '../npm/install-releases.ts'
export { listEntries, listUnresolved, readManifest, type EntryPoint } from '../npm/package-entries.ts'
export {
  loadJsonList,
  parseDataFile,
  placeOfItem,
  writeDataFile,
  type JsonList,
} from '../problems/json-file.ts'
export { findNearest } from '../problems/nearest.ts'
export { SiteError, actionableProblemsOf, problemsOf } from '../problems/site-error.ts'
