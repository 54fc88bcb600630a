import type { MarkdownPlugin } from '../markdown/extension/markdown-plugin.ts'
import type { SiteInput } from '../model/site-input.ts'

export type {
  ConfigSetup,
  I18nInput,
  Integration,
  IntegrationConfig,
  IntegrationHooks,
  LocaleInput,
  MarkdownInput,
  RedirectInput,
  SiteInput,
} from '../model/site-input.ts'
export type { SearchInput } from '../model/search-config.ts'
export type { ReferenceInput, ReferencePackageInput } from '../model/reference-options.ts'
export type {
  BlogInput,
  DocsSetInput,
  SamplesInput,
  SidebarCategoryInput,
  SidebarItemInput,
  SidebarsInput,
  VersionInput,
} from '../model/docs-input.ts'
export type {
  AnnouncementInput,
  ColorModeInput,
  FooterGroupInput,
  FooterInput,
  FooterLinkInput,
  HeadTagInput,
  IconsInput,
  LinkTargetInput,
  LogoInput,
  NavbarDropdownInput,
  NavbarInput,
  NavbarItemInput,
  NavbarLinkInput,
  SocialWidgetInput,
} from '../model/layout-input.ts'
export { outsideCode } from '../content/source/text-ranges.ts'
export type {
  FenceHandler,
  FenceInput,
  MarkdownPlugin,
  SourcePlace,
} from '../markdown/extension/markdown-plugin.ts'
export type {
  BuildGenerated,
  ContentContext,
  ContentDocument,
  ContentLoaded,
  ContentResult,
  ContentSource,
  DocumentInfo,
  FrontMatterInput,
  Report,
  RouteInfo,
  RoutesResolved,
  ViteInput,
  VitePluginInput,
} from '../model/extension-input.ts'
export type { SlotName, SlotPage, SlotProps, SlotSite } from '../model/slots.ts'
export type { CheckName, Severity } from '../model/problem.ts'

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
