export const headTagNames = ['meta', 'link', 'script', 'style'] as const
export type HeadTagName = (typeof headTagNames)[number]

/** A tag in the head of every page. An attribute that's `true` has no value. */
export type HeadTag = {
  tag: HeadTagName
  attributes: Record<string, string | true>
  /** The text inside of `<script>` and `<style>`, or null. */
  content: string | null
}

/** Attributes that contain an address, by tag. */
export const addressAttributes: Record<HeadTagName, string | null> = {
  meta: null,
  link: 'href',
  script: 'src',
  style: null,
}

/** `<script src="/a.js">`, for messages. */
export function describeTag({ tag, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${value}"`,
  )
  return `<${tag}${written.join('')}>`
}

export const policyDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
] as const
export type PolicyDirective = (typeof policyDirectives)[number]
export type PolicySources = Partial<Record<PolicyDirective, string[]>>
