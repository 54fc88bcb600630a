/** What packages of features are made of. It can change with any version, so they name the exact version of the engine. */
export type { CommandContext } from '../build/feature/command.ts'
export type {
  Feature,
  FeatureIntegration,
  LoadContext,
  LoadedFeature,
  LoadedLocale,
  LoadedLocales,
  Releases,
  Runnable,
} from '../build/feature/feature.ts'
export type {
  Addition,
  BuiltPage,
  BuiltReference,
  FoundPackage,
  LoadedReference,
  ReferenceAddition,
  ReferenceJob,
} from '../build/feature/reference-addition.ts'
export { openSources } from '../build/feature/open-sources.ts'
export { runThread } from '../build/threads/run-thread.ts'
export { cacheFolderOf } from '../cache/cache-folder.ts'
export { openTable } from '../cache/open-cache.ts'
export { hashFolder } from '../cache/module-graph.ts'
export { openCache, textFormat, writeNamed, type Cache } from '../cache/open-cache.ts'
export { openReferencePages } from '../cache/open-cache.ts'
export { listLiveSamples } from '../cache/sample-pages.ts'
export { readExisting } from '../files/files.ts'
export { hashOf, hashSource } from '../files/hash.ts'
export { toPosix } from '../files/posix-path.ts'
export { translateIn } from '../i18n/shared/translate.ts'
export type { Document } from '../model/document.ts'
export { isFatal, type Problem } from '../model/problem.ts'
export {
  findSymbol,
  referenceIdOf,
  type ReferenceIndex,
  type ReferenceNode,
  type ReferencePageEntry,
} from '../model/reference-index.ts'
export type { MigrationOptions, ReferenceOptions, ReferencePackage } from '../model/reference-options.ts'
export type { Version } from '../model/site.ts'
export { findEntry } from '../npm/engine-folder.ts'
export { createEnvironmentFinder, hashSampleEnvironment } from '../npm/environments/environments.ts'
export { installEnvironments } from '../npm/environments/install-environment.ts'
export { readOptions } from '../npm/environments/read-options.ts'
export { describeLicenses, listPackageFolders, readToolVersion } from '../npm/installed-packages.ts'
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
export { emptyPage, plainLayout } from '../routes/page/page-base.ts'
