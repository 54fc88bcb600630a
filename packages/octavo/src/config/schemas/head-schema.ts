import {
  addressAttributes,
  headTagNames,
  type HeadTag,
  type HeadTagName,
  policyDirectives,
} from '../../model/head-tag.ts'
import { describeValue, inside, refuse, refuseValue, report, suggest, type Place } from './mistakes.ts'
import * as read from './read.ts'
import { allOf } from './extension-schemas.ts'

const everywhere = ['id', 'class', 'title', 'lang', 'dir', 'blocking', 'media']

/** Attributes that HTML defines for each tag in a head, besides `data-…`. */
const headAttributes: Record<HeadTagName, readonly string[]> = {
  meta: [...everywhere, 'name', 'property', 'itemprop', 'http-equiv', 'content'],
  link: [
    ...everywhere,
    'rel',
    'href',
    'type',
    'as',
    'sizes',
    'hreflang',
    'crossorigin',
    'integrity',
    'referrerpolicy',
    'fetchpriority',
    'imagesrcset',
    'imagesizes',
    'color',
    'disabled',
  ],
  script: [
    ...everywhere,
    'src',
    'type',
    'async',
    'defer',
    'nomodule',
    'crossorigin',
    'integrity',
    'referrerpolicy',
    'fetchpriority',
  ],
  style: [...everywhere, 'type'],
}

/** Attributes that are off are left out. */
const attributes = read.mapped(
  read.record((at) =>
    at.value === null ||
    ['string', 'boolean', 'undefined'].includes(typeof at.value) ||
    Number.isFinite(at.value)
      ? at.value
      : refuse(at, `Invalid input, found ${describeValue(at.value)}`),
  ),
  (written) => {
    const used = Object.entries(written).filter(([, value]) => value != null && value !== false)
    return Object.fromEntries(used.map(([name, value]) => [name, value === true || String(value)]))
  },
)

const tagSchema = read.object({
  tag: read.oneOf(headTagNames),
  attributes: read.withDefault(attributes, {}),
  content: read.nullable(read.string),
})

export const headSchema = read.withDefault(read.list(read.checked(tagSchema, checkTag)), [])

function checkTag(result: Partial<HeadTag>, at: Place): void {
  const { tag, attributes: given, content } = result
  if (tag === undefined || given === undefined || content === undefined) return
  const place = inside(at, 'attributes')
  for (const [name, value] of Object.entries(given))
    checkAttribute(name, value, { tag, at: inside(place, name) })
  checkContent({ tag, attributes: given, content }, inside(at, 'content'))
  checkMissing({ tag, attributes: given }, place)
}

type AttributePlace = { tag: HeadTagName; at: Place }

function checkAttribute(name: string, value: string | true, { tag, at }: AttributePlace): void {
  const known = headAttributes[tag]
  if (/^on/i.test(name)) {
    report(
      at,
      'event handlers in attributes never run, because the Content-Security-Policy forbids them',
      'Put the code into "content", or into a file in the static folder.',
    )
  } else if (!known.includes(name) && !/^data-[a-z][\w.-]*$/.test(name)) {
    report(at, `<${tag}> has no such attribute`, suggest(name, known) ?? `Attributes: ${known.join(', ')}.`)
  } else if (name === 'http-equiv' && /^content-security-policy/i.test(String(value))) {
    report(
      at,
      'every page already has a policy, and a second one can only forbid more',
      'Use the option "contentSecurityPolicy".',
    )
  } else if (name === addressAttributes[tag]) checkAddress(value, at)
}

function checkAddress(value: string | true, at: Place): void {
  if (value === true) return report(at, 'expected an address, found true')
  if (/^(?:https?:\/\/[^/]|\/(?!\/))/i.test(value) || /^data:/i.test(value)) return
  const path = value.replace(/^(?:\.?\/)*/, '')
  const hint = value.startsWith('//')
    ? `Write 'https:${value}'.`
    : `Write '/${path}' for a file in the static folder.`
  refuseValue(at, 'an address or a path from the root of the site', hint)
}

function checkContent({ tag, attributes: { src }, content }: HeadTag, at: Place): void {
  if (tag === 'meta' || tag === 'link') {
    if (content !== null) report(at, `<${tag}> has no content`)
  } else if (tag === 'script' && src !== undefined) {
    if (content !== null) report(at, 'a script with "src" ignores its content', 'Use one of them.')
  } else if (content === null || content.trim() === '') {
    const hint = tag === 'script' ? 'Add the code, or the attribute "src".' : 'Add the rules.'
    report(at, `<${tag}> is empty`, hint)
  } else {
    // Both would end the element early, or make the browser read past its end.
    const end = new RegExp(`</${tag}|<!--`, 'i').exec(content)?.[0]
    if (end !== undefined)
      report(at, `"${end}" cannot be inside of <${tag}>`, 'Move the text into a file in the static folder.')
  }
}

function checkMissing({ tag, attributes: given }: Omit<HeadTag, 'content'>, at: Place): void {
  const has = (name: string) => given[name] !== undefined
  if (tag === 'link' && !(has('rel') && (has('href') || has('imagesrcset'))))
    report(at, 'a link needs "rel" and "href"')
  const isNamed = ['name', 'property', 'itemprop', 'http-equiv'].some(has)
  if (tag === 'meta' && !(isNamed && has('content')))
    report(at, 'a meta tag needs "content" and a "name" or "property"')
}

/** Rejects anything that would undo the policy or end its directive or header. */
const source = read.mapped(read.string, (value, at) => {
  if (value.startsWith("'unsafe-"))
    return refuse(
      at,
      `${describeValue(value)} would disable the policy`,
      'Use an origin such as "https://example.com".',
    )
  return /^[^\s;,]+$/.test(value) ? value : refuseValue(at, 'a source such as "https://example.com"')
})

export const policySchema = read.group(allOf(policyDirectives, read.optional(read.list(source))))
