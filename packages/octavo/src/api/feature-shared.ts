/** What packages of features use anywhere: in the build, in server components and in browsers. */
export { shownEvent } from '../model/events.ts'
export type { Language, Message } from '../i18n/shared/translate.ts'
export { pageKinds, type PageKind, type PageRecord, type SectionRecord } from '../model/record.ts'
export {
  withoutHash,
  type AskService,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  type TextPart,
} from '../search/shared/hit.ts'
export { calloutDrawings, calloutKinds } from '../markdown/shared/directives.ts'
export { admonitionMessage, buildMessages } from '../model/build-messages.ts'
export { escapeHtml } from '../model/escape-html.ts'
export type { FeatureComponents } from '../model/feature-components.ts'
export type { NavLink, SidebarNode } from '../model/nav-tree.ts'
export { splitName } from '../model/reference-index.ts'
export {
  kindNames,
  type PageModel,
  type Prose,
  type ReferenceKind,
  type SymbolRef,
  type Texts,
} from '../model/reference-symbol.ts'
export type { Heading } from '../model/render-contract.ts'
export type { PlaygroundPage, ReferencePage, Route, VersionLink } from '../model/route.ts'
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
export type { DocsSet, Site, Version } from '../model/site.ts'
export { folderInOutput, localeFolderOf, rootUrlOf } from '../model/urls/locale-path.ts'
export { applyTrailingSlash, isExternal, outputPathsOf, toHref, toRoutePath } from '../model/urls/url.ts'
