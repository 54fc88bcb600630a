import type { MarkdownPlugin } from '../node/markdown/extension/markdown-plugin.ts'
import type { SiteInput } from '../node/config/site-input.ts'

export type {
  BlogInput,
  I18nInput,
  IconsInput,
  LocaleInput,
  RedirectInput,
  SamplesInput,
  SiteInput,
  SocialWidgetInput,
} from '../node/config/site-input.ts'
export type { AlgoliaSearchInput, EmbeddedSearchInput, SearchInput } from '../node/config/search-input.ts'
export type {
  DocsSetInput,
  ReferenceInput,
  ReferencePackageInput,
  SidebarsInput,
  VersionInput,
} from '../node/config/docs-input.ts'
export type {
  AnnouncementInput,
  ColorModeInput,
  FooterGroupInput,
  FooterInput,
  FooterLinkInput,
  LinkTargetInput,
  LogoInput,
  NavbarDropdownInput,
  NavbarInput,
  NavbarItemInput,
  NavbarLinkInput,
} from '../node/config/layout-input.ts'
export type { HeadTagInput } from '../node/config/head-input.ts'
export type { MarkdownInput } from '../node/config/markdown-input.ts'
export type { SidebarCategoryInput, SidebarItemInput } from '../shared/model/site.ts'
export type { FenceHandler, FenceInput, MarkdownPlugin } from '../node/markdown/extension/markdown-plugin.ts'
export type {
  BuildGenerated,
  ConfigSetup,
  ContentContext,
  ContentDocument,
  ContentLoaded,
  ContentResult,
  ContentSource,
  DocumentInfo,
  FrontMatterInput,
  Integration,
  IntegrationConfig,
  IntegrationHooks,
  Report,
  RouteInfo,
  RoutesResolved,
  ViteInput,
  VitePluginInput,
} from '../node/config/extension-input.ts'
export type { SlotName, SlotPage, SlotProps, SlotSite } from '../shared/model/slots.ts'
export type { CheckName, Severity } from '../shared/model/problem.ts'

/**
 * Adds completion and type checks to `site.config.ts`, and returns its argument. The engine validates the options when
 * it loads the file. The default export can also be a promise of the options, or a function that returns them.
 *
 * @example
 * import { defineSite } from 'octavo'
 *
 * export default defineSite({ title: 'Lighthouse', navbar: { items: [{ label: 'Docs', to: '/docs' }] } })
 */
export function defineSite(input: SiteInput): SiteInput {
  return input
}

/**
 * Adds completion and type checks to a module that `markdown.plugins` names, and returns its argument.
 *
 * @example
 * export default defineMarkdownPlugin({
 *   name: 'shout',
 *   fences: { shout: ({ code }) => `<p>${code.toUpperCase()}</p>` },
 * })
 */
export function defineMarkdownPlugin(plugin: MarkdownPlugin): MarkdownPlugin {
  return plugin
}
