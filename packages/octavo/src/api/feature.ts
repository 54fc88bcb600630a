/** What packages of features are made of. It can change with any version, so they name the exact version of the engine. */
export type {
  BackgroundContext,
  BackgroundWork,
  CommandContext,
  CommandOutcome,
  CutRequest,
  EmitContext,
  Feature,
  FeatureIntegration,
  LoadContext,
  LoadedFeature,
  LoadedLocale,
  LoadedLocales,
  Preparation,
  Release,
  Releases,
  Runnable,
} from '../build/feature/feature.ts'
export { openSources } from '../build/feature/open-sources.ts'
export { runThread } from '../build/threads/run-thread.ts'
export { formatBytes } from '../cli/terminal/format-text.ts'
export { cacheFolderOf } from '../cache/cache-folder.ts'
export { hashFolder } from '../cache/module-graph.ts'
export { bytesFormat, openCache, textFormat, writeNamed, type Cache } from '../cache/open-cache.ts'
export { openReferencePages, openTable } from '../cache/open-cache.ts'
export {
  listLiveSamples,
  openLiveSamples,
  openSamplePages,
  readSamplePage,
  typesNameOf,
} from '../cache/sample-pages.ts'
export { resolveSite } from '../config/resolve-site.ts'
export type { SampleCounts } from '../cli/terminal/format-report.ts'
export type { Logger } from '../cli/terminal/logger.ts'
export { readInclude, type ReadInclude } from '../content/source/code-include.ts'
export { createBoundary, type Boundary } from '../files/boundary.ts'
export { codeOf, isRunning, listFiles, readExisting, tryRead, writeInFolder } from '../files/files.ts'
export { hashOf, hashSource } from '../files/hash.ts'
export { normalizeText, parseJson } from '../files/parse-json.ts'
export { toPosix } from '../files/posix-path.ts'
export { translateIn } from '../i18n/shared/translate.ts'
export { fenceKeyOf } from '../markdown/plugins/show-sample.ts'
export { parseFenceMeta } from '../markdown/shared/fence-meta.ts'
export { readLineMarks } from '../markdown/shared/line-marks.ts'
export type { ContentRef, Document, IncludeRef } from '../model/document.ts'
export { documentKeyOf, listDocuments, type Documents } from '../model/page-contents.ts'
export { isFatal, type Problem } from '../model/problem.ts'
export {
  findSymbol,
  referenceIdOf,
  type ReferenceIndex,
  type ReferenceNode,
  type ReferencePageEntry,
  type ReferenceRole,
  type VersionSymbols,
} from '../model/reference-index.ts'
export type { MigrationOptions, ReferenceOptions, ReferencePackage } from '../model/reference-options.ts'
export type { Version } from '../model/site.ts'
export { findEntry } from '../npm/engine-folder.ts'
export { describeLicenses, listPackageFolders, readToolVersion } from '../npm/installed-packages.ts'
export { buildCodeFrame, createLineFinder, frameOffset, type FramedPlace } from '../problems/code-frame.ts'
export { hintForMissing } from '../problems/missing-file.ts'
export { findNearest } from '../problems/nearest.ts'
export { SiteError, actionableProblemsOf, problemsOf } from '../problems/site-error.ts'
export { emptyPage, plainLayout } from '../routes/page/page-base.ts'
