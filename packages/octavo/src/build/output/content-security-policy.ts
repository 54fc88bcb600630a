import {
  policyDirectives,
  type PolicyDirective,
  type PolicySources,
  type HeadTag,
} from '../../model/head-tag.ts'
import type { Site } from '../../model/site.ts'
import { hashSource } from '../../files/hash.ts'

type PolicyInput = {
  site: Pick<Site, 'socialWidget' | 'navbar' | 'footer' | 'head' | 'contentSecurityPolicy' | 'docs'>
  /** The content of every inline `<style>` on any page. */
  styles: readonly string[]
  inlineScripts: readonly string[]
}

/**
 * The policy for every page. It allows only named sources, and names inline code by its hash, so a script that an
 * attacker manages to write into a page doesn't run.
 */
export function buildPolicy(input: PolicyInput): string {
  const directives = Object.entries(listSources(input)).map(([directive, sources]) =>
    formatDirective(directive, sources),
  )
  return ["default-src 'none'", ...directives, "base-uri 'none'", "object-src 'none'"].join('; ')
}

/**
 * The same policy for the document itself, for hosts that don't send headers. Every page contains it, so it's kept
 * short: it leaves out directives that allow nothing but the site itself (which then also covers frames and objects),
 * and what browsers ignore in a document (`frame-ancestors`).
 */
export function buildMetaPolicy(input: PolicyInput): string {
  const { 'form-action': formAction, 'frame-ancestors': _, ...sources } = listSources(input)
  const named = Object.entries(sources).filter(([, list]) => !['', "'self'"].includes(list.join()))
  return [
    "default-src 'self'",
    ...named.map(([directive, list]) => formatDirective(directive, list)),
    "base-uri 'none'",
    // `default-src` doesn't cover it.
    formatDirective('form-action', formAction),
  ].join(';')
}

function formatDirective(directive: string, sources: readonly string[]): string {
  return `${directive} ${sources.length === 0 ? "'none'" : sources.join(' ')}`
}

/** What each directive allows. */
export function listSources({ site, styles, inlineScripts }: PolicyInput): Record<PolicyDirective, string[]> {
  const own: PolicySources = {
    'script-src': ["'self'", ...inlineScripts.map(hashSource)],
    'style-src': ["'self'", ...new Set(styles.map(hashSource))],
    'img-src': ["'self'", 'data:', ...logoOrigins(site)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // Samples run in a frame that has a policy of its own.
    'frame-src': hasLiveSamples(site) ? ["'self'"] : [],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  const others = [widgetSources(site), headSources(site.head), site.contentSecurityPolicy]
  const entries = policyDirectives.map((directive) => [
    directive,
    [...new Set([own, ...others].flatMap((part) => part[directive] ?? []))],
  ])
  return Object.fromEntries(entries) as Record<PolicyDirective, string[]>
}

function hasLiveSamples({ docs }: PolicyInput['site']): boolean {
  return docs.some(({ versions }) => versions.some(({ samples }) => samples?.live))
}

function widgetSources({ socialWidget }: PolicyInput['site']): PolicySources {
  if (!socialWidget) return {}
  const { origin } = new URL(socialWidget.script)
  return { 'script-src': [origin], 'frame-src': [origin], 'img-src': [origin], 'connect-src': [origin] }
}

/** A logo can be hosted elsewhere. */
function logoOrigins({ navbar, footer }: PolicyInput['site']): string[] {
  return [navbar.logo, footer.logo]
    .flatMap((logo) => [logo?.src, logo?.srcDark])
    .flatMap((src) => (src != null && /^https?:/.test(src) ? [new URL(src).origin] : []))
}

/** What the policy must allow for tags in the head: inline code by its hash, files of other sites by their origin. */
export function headSources(tags: readonly HeadTag[]): PolicySources {
  const sources: PolicySources = {}
  const add = (directive: PolicyDirective, source: string | null) => {
    if (source !== null) sources[directive] = [...new Set([...(sources[directive] ?? []), source])]
  }
  for (const tag of tags) {
    const { attributes, content } = tag
    if (tag.tag === 'script' && content !== null && isCode(attributes['type']))
      add('script-src', hashSource(content))
    if (tag.tag === 'script') add('script-src', originOf(attributes['src']))
    if (tag.tag === 'link')
      for (const directive of directivesOf(tag)) add(directive, originOf(attributes['href']))
    if (tag.tag !== 'style' || content === null) continue
    add('style-src', hashSource(content))
    for (const { directive, url } of listUrls(content)) add(directive, originOf(url))
  }
  return sources
}

/** Blocks of data are scripts by name only. */
function isCode(type: string | true | undefined): boolean {
  return (
    typeof type !== 'string' ||
    /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)?$/i.test(type)
  )
}

const relations: Record<string, PolicyDirective> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
}

const destinations: Record<string, PolicyDirective> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  fetch: 'connect-src',
  audio: 'media-src',
  video: 'media-src',
  track: 'media-src',
  worker: 'worker-src',
}

function directivesOf({ attributes }: HeadTag): PolicyDirective[] {
  const words = String(attributes['rel']).toLowerCase().split(/\s+/)
  const preloaded = words.includes('preload') ? destinations[String(attributes['as'])] : undefined
  return [...words.flatMap((word) => relations[word] ?? []), ...(preloaded ? [preloaded] : [])]
}

/** Addresses in a stylesheet: what it imports, its fonts, and images. */
function listUrls(css: string): { directive: PolicyDirective; url: string }[] {
  const urls = (text: string) => [...text.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]+)/g)]
  const fonts = [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => rule)
  const rest = fonts.reduce((text, rule) => text.replace(rule, ''), css)
  const imports = [...rest.matchAll(/@import[^;]*/g)].map(([rule]) => rule)
  const images = imports.reduce((text, rule) => text.replace(rule, ''), rest)
  const all = (texts: string[], directive: PolicyDirective) =>
    texts.flatMap(urls).map(([, url = '']) => ({ directive, url }))
  return [...all(fonts, 'font-src'), ...all(imports, 'style-src'), ...all([images], 'img-src')]
}

/** Null for files of this site. */
function originOf(url: string | true | undefined): string | null {
  if (typeof url !== 'string') return null
  if (/^data:/i.test(url)) return 'data:'
  return /^(?:https?:)?\/\/[^/]/i.test(url) ? new URL(url, 'https://x.invalid').origin : null
}
