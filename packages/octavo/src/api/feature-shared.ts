/** What packages of features use anywhere: in the build, in server components and in browsers. */
export type { FeatureComponents } from '../model/feature-components.ts'
export type { NavLink, SidebarNode } from '../model/nav-tree.ts'
export type { PlaygroundPage, Route } from '../model/route.ts'
export { listImports, packageOfImport } from '../model/samples/list-imports.ts'
export {
  liveManifestPath,
  liveSamplePathOf,
  type LiveCode,
  type LiveFile,
  type LiveManifest,
  type LivePackage,
  type LivePlayground,
  type LiveSample,
  type RunnableSample,
} from '../model/samples/live-sample.ts'
export { isUnfinished, placeDiagnostic } from '../model/samples/place-diagnostic.ts'
export { listRequired, resolveFile } from '../model/samples/resolve-file.ts'
export type { SampleMessage } from '../model/samples/sample-results.ts'
export type { Site, Version } from '../model/site.ts'
export { applyTrailingSlash, toHref, toRoutePath } from '../model/urls/url.ts'
