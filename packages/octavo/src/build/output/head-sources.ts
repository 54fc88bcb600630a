import type { HeadTag, PolicyDirective, PolicySources } from '../../model/head-tag.ts'
import { hashSource } from '../../files/hash.ts'

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
