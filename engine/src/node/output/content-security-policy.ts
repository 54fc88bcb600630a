import { createHash } from 'node:crypto'
import { policyDirectives, type PolicySources } from '../../shared/model/integrations.ts'
import type { Site } from '../../shared/model/site.ts'
import { analyticsSources } from './integrations/analytics.ts'

type PolicyInput = {
  site: Pick<Site, 'analytics' | 'socialWidget' | 'search' | 'navbar' | 'footer' | 'contentSecurityPolicy'>
  /** Everything that stands in a `<style>` of some page. */
  styles: readonly string[]
  inlineScripts: readonly string[]
}

/**
 * The policy of every page. Nothing is allowed that is not named, and what is inline is named by its hash: a script that
 * somebody manages to write into a page does not run.
 */
export function buildPolicy(input: PolicyInput): string {
  const directives = Object.entries(listSources(input)).map(([directive, sources]) =>
    formatDirective(directive, sources),
  )
  return ["default-src 'none'", ...directives, "base-uri 'none'", "object-src 'none'"].join('; ')
}

/**
 * The same for the document itself, where a host sends no headers. Every page carries it, so it is kept short: it leaves
 * out what only the site itself may provide, frames and objects of its own included, and what browsers ignore in a
 * document (`frame-ancestors`).
 */
export function buildMetaPolicy(input: PolicyInput): string {
  const { 'form-action': formAction, 'frame-ancestors': _, ...sources } = listSources(input)
  const named = Object.entries(sources).filter(([, list]) => !['', "'self'"].includes(list.join()))
  return [
    "default-src 'self'",
    ...named.map(([directive, list]) => formatDirective(directive, list)),
    "base-uri 'none'",
    // Not covered by `default-src`.
    formatDirective('form-action', formAction),
  ].join(';')
}

function formatDirective(directive: string, sources: readonly string[]): string {
  return `${directive} ${sources.length === 0 ? "'none'" : sources.join(' ')}`
}

type Directive = (typeof policyDirectives)[number]

function listSources({ site, styles, inlineScripts }: PolicyInput): Record<Directive, string[]> {
  const own: PolicySources = {
    'script-src': ["'self'", ...inlineScripts.map(hashSource)],
    'style-src': ["'self'", ...new Set(styles.map(hashSource))],
    'img-src': ["'self'", 'data:', ...logoOrigins(site)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': [],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  const others = [
    analyticsSources(site.analytics),
    widgetSources(site),
    searchSources(site),
    site.contentSecurityPolicy,
  ]
  const entries = policyDirectives.map((directive) => [
    directive,
    [...new Set([own, ...others].flatMap((part) => part[directive] ?? []))],
  ])
  return Object.fromEntries(entries) as Record<Directive, string[]>
}

function widgetSources({ socialWidget }: PolicyInput['site']): PolicySources {
  if (!socialWidget) return {}
  const { origin } = new URL(socialWidget.script)
  return { 'script-src': [origin], 'frame-src': [origin], 'img-src': [origin], 'connect-src': [origin] }
}

/** A hosted service answers at several hosts, the second kind when the first fails. */
function searchSources({ search }: PolicyInput['site']): PolicySources {
  if (search?.provider.type !== 'algolia') return {}
  const { appId, host } = search.provider
  const hosts = [`https://${appId.toLowerCase()}-dsn.algolia.net`, 'https://*.algolianet.com']
  return { 'connect-src': host === null ? hosts : [host] }
}

/** A logo may be an address elsewhere. */
function logoOrigins({ navbar, footer }: PolicyInput['site']): string[] {
  return [navbar.logo, footer.logo]
    .flatMap((logo) => [logo?.src, logo?.srcDark])
    .flatMap((src) => (src != null && /^https?:/.test(src) ? [new URL(src).origin] : []))
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
