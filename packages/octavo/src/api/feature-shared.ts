/** What packages of features use anywhere: in the build, in server components and in browsers. */
export { shownEvent } from '../model/events.ts'
export type { FeatureComponents } from '../model/feature-components.ts'
export type { NavLink, SidebarNode } from '../model/nav-tree.ts'
export type { PlaygroundPage, Route } from '../model/route.ts'
export { kindNames } from '../model/reference-kinds.ts'
export { isSampleLanguage, type Fence } from '../model/samples/fence.ts'
export { listImports, packageOfImport } from '../model/samples/list-imports.ts'
export {
  liveManifestPath,
  liveSamplePathOf,
  type LiveCode,
  type LiveFile,
  type LiveManifest,
  type LivePackage,
  type LivePlayground,
  type LivePreview,
  type LiveSample,
  type RunnableSample,
} from '../model/samples/live-sample.ts'
export { isUnfinished, placeDiagnostic } from '../model/samples/place-diagnostic.ts'
export { listRequired, resolveFile } from '../model/samples/resolve-file.ts'
export type { FenceResult, Hover, PageSamples, SampleMessage } from '../model/samples/sample-results.ts'
export {
  parseSampleText,
  type QueryKind,
  type SampleQuery,
  type SampleText,
} from '../model/samples/sample-text.ts'
export type { Site, Version } from '../model/site.ts'
export { applyTrailingSlash, toHref, toRoutePath } from '../model/urls/url.ts'
