import type { RenderEnvironment } from '../../model/render-contract.ts'
import { rootUrlOf } from '../../model/urls/locale-path.ts'
import type { Site } from '../../model/site.ts'
import { bannerScript, inlineScript } from '../../theme/shared/inline-script.ts'
import { buildSidebarFiles, buildWidgetFile } from '../output/site-files.ts'
import { buildMetaPolicy } from '../output/content-security-policy.ts'
import { buildInlineStyles, type InlineStyles } from '../output/site-rules.ts'
import type { DocumentPolicies } from '../render/page-styles.ts'
import type { Substitutions } from '../render/page-writer.ts'
import { hashEnvironment } from '../render/page-key.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { readGeneratorName } from '../../npm/engine-folder.ts'
import type { ComponentBundle } from '../../bundle/bundle-components.ts'
import type { LocaleSite } from './load-site.ts'
import { fillInScale } from '../../bundle/styles/sheets.ts'
import type { Theme } from './load-theme.ts'

/** Everything a page needs besides its route, fixed for one build. */
export type RenderPlan = {
  bundle: ComponentBundle
  environment: RenderEnvironment
  environmentHash: string
  substitutions: Substitutions
}

/**
 * The address of a sidebar file changes with every label, so pages contain a placeholder that is replaced when
 * they're written.
 */
export function createRenderPlan(
  bundle: ComponentBundle,
  { site, routes, sidebars, navbarTargets, theme }: LocaleSite,
): RenderPlan {
  const rootUrl = rootUrlOf(site)
  const sidebarFiles = buildSidebarFiles(sidebars)
  const inlineStyles = buildInlineStyles(addTheme(bundle, theme), site)
  const placeholderOf = (key: string) => `__octavo_sidebar_${key}__`
  const environment: RenderEnvironment = {
    site,
    locale: site.language.locale,
    generator: readGeneratorName(),
    bundleId: bundleIdOf(bundle, site),
    navbarTargets,
    hasSearch: site.search !== null,
    hasFeeds: routes.some(({ page, unlisted }) => page.kind === 'post' && !unlisted),
    sidebarUrls: Object.fromEntries(Object.keys(sidebars).map((key) => [key, placeholderOf(key)])),
    entryUrl: rootUrl + bundle.entryFile,
    searchUrls: listSearchUrls(site, bundle),
    browserMessages: browserMessagesOf(bundle, site),
    widgetUrl: widgetUrlOf(site),
    inlineScript,
  }
  const sidebarUrls = Object.entries(sidebarFiles).map(([key, { file }]) => [
    placeholderOf(key),
    rootUrl + file,
  ])
  return {
    bundle,
    environment,
    // The environment contains the bundle's id, which changes with the components.
    environmentHash: hashEnvironment(environment, hashModules('build/render/page-worker.ts')),
    substitutions: {
      texts: Object.fromEntries(sidebarUrls),
      styles: {
        ...inlineStyles,
        policies: buildPolicies(inlineStyles, site),
        blockPattern: bundle.styles.blockPattern,
        laterUrl: rootUrl + bundle.styles.laterFile,
        restUrl: rootUrl + bundle.styles.restFile,
        fonts: Object.fromEntries(
          Object.entries(theme.fonts.preloads).map(([kind, file]) => [kind, rootUrl + file]),
        ),
      },
    },
  }
}

/** One policy for each combination of inline script and inline style sheet that a document can have. */
function buildPolicies({ base, blocks }: InlineStyles, site: Site): DocumentPolicies {
  const build = (style: string, script: string) =>
    buildMetaPolicy({ site, styles: [style], inlineScripts: [script] })
  return {
    base: build(base, inlineScript),
    blocks: build(base + blocks, inlineScript),
    banner: build(base + blocks, inlineScript + bannerScript),
  }
}

function listSearchUrls(site: Site, { searchFiles }: ComponentBundle): string[] {
  if (site.search?.service !== null) return []
  return [site.baseUrl, ...searchFiles.map((file) => rootUrlOf(site) + file)]
}

/** It isn't part of the bundle, because most sites don't use it. */
function widgetUrlOf(site: Site): string | null {
  const widget = buildWidgetFile(site)
  return widget && rootUrlOf(site) + widget.file
}

/** A document can't show pages of another locale, whose frame differs, so they count as pages of another build. */
function bundleIdOf({ id }: ComponentBundle, { i18n, language }: Site): string {
  return language.locale === i18n.defaultLocale ? id : `${id}-${language.locale}`
}

/** Translations of strings that components use in the browser; all others are already in the pages. */
function browserMessagesOf({ messages }: ComponentBundle, { language }: Site): Record<string, string> | null {
  const entries = messages
    .filter(({ key, inBrowser }) => inBrowser && Object.hasOwn(language.messages, key))
    .map(({ key }) => [key, language.messages[key] ?? ''])
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

type Bundle = Pick<ComponentBundle, 'styles' | 'scale'>

/** Adds the theme after the styles it overrides. It may use the same lengths as the engine's stylesheets. */
export function addTheme({ styles, scale }: Bundle, { css }: Pick<Theme, 'css'>): Bundle['styles'] {
  if (css === '') return styles
  return { ...styles, base: styles.base + fillInScale(css, new Map(Object.entries(scale))) }
}
