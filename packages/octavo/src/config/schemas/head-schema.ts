import * as z from 'zod'
import { addressAttributes, headTagNames, type HeadTag, type HeadTagName } from '../../model/head-tag.ts'
import { policyDirectives, type PolicySources } from '../../model/integrations.ts'
import {
  closedObject,
  describeValue,
  objectOf,
  refuse,
  report,
  suggest,
  textReadBy,
  type Context,
  type Refusal,
} from './building-blocks.ts'

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

const attributes = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()]))
  .transform((value) =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, entry]): [string, string | true][] =>
        entry == null || entry === false ? [] : [[name, entry === true ? true : String(entry)]],
      ),
    ),
  )
  .default({})

const tagSchema = closedObject({
  tag: z.enum(headTagNames),
  attributes,
  content: z.string().nullable().default(null),
}).superRefine(checkTag)

/** Tags for the head of every page. */
export const headSchema = z.array(tagSchema).default([])

function checkTag(tag: HeadTag, context: Context): void {
  for (const [name, value] of Object.entries(tag.attributes)) {
    const refusal = refuseName(name, tag) ?? refuseValue(name, value, tag)
    if (refusal) report(context, refusal, ['attributes', name])
  }
  const content = refuseContent(tag)
  if (content) report(context, content, ['content'])
  const missing = refuseMissing(tag)
  if (missing) report(context, missing, ['attributes'])
}

function refuseName(name: string, { tag }: HeadTag): Refusal | null {
  if (/^on/i.test(name)) {
    return {
      refused: 'event handlers in attributes never run, because the Content-Security-Policy forbids them',
      hint: 'Put the code into "content", or into a file in the static folder.',
    }
  }
  if (headAttributes[tag].includes(name) || /^data-[a-z][\w.-]*$/.test(name)) return null
  const hint = suggest(name, headAttributes[tag]) ?? `Attributes: ${headAttributes[tag].join(', ')}.`
  return { refused: `<${tag}> has no such attribute`, hint }
}

function refuseValue(name: string, value: string | true, { tag }: HeadTag): Refusal | null {
  if (name === 'http-equiv' && /^content-security-policy/i.test(String(value))) {
    return {
      refused: 'every page already has a policy, and a second one can only forbid more',
      hint: 'Use the option "contentSecurityPolicy".',
    }
  }
  if (name !== addressAttributes[tag]) return null
  if (value === true) return { refused: 'expected an address, found true' }
  if (/^(?:https?:\/\/[^/]|\/(?!\/))/i.test(value) || /^data:/i.test(value)) return null
  const path = /^(?:\.?\/)*(.*)$/.exec(value)?.[1] ?? value
  const hint = value.startsWith('//')
    ? `Write 'https:${value}'.`
    : `Write '/${path}' for a file in the static folder.`
  return refuse('an address or a path from the root of the site', value, hint)
}

function refuseContent({ tag, attributes: { src }, content }: HeadTag): Refusal | null {
  if (tag === 'meta' || tag === 'link')
    return content === null ? null : { refused: `<${tag}> has no content` }
  if (tag === 'script' && src !== undefined) {
    return content === null
      ? null
      : { refused: 'a script with "src" ignores its content', hint: 'Use one of them.' }
  }
  if (content === null || content.trim() === '') {
    const hint = tag === 'script' ? 'Add the code, or the attribute "src".' : 'Add the rules.'
    return { refused: `<${tag}> is empty`, hint }
  }
  // Both would end the element early, or make the browser read past its end.
  const end = new RegExp(`</${tag}|<!--`, 'i').exec(content)?.[0]
  return end === undefined
    ? null
    : {
        refused: `"${end}" cannot be inside of <${tag}>`,
        hint: 'Move the text into a file in the static folder.',
      }
}

function refuseMissing({ tag, attributes: given }: HeadTag): Refusal | null {
  const has = (name: string) => given[name] !== undefined
  if (tag === 'link' && !(has('rel') && (has('href') || has('imagesrcset'))))
    return { refused: 'a link needs "rel" and "href"' }
  const isNamed = ['name', 'property', 'itemprop', 'http-equiv'].some(has)
  if (tag === 'meta' && !(isNamed && has('content')))
    return { refused: 'a meta tag needs "content" and a "name" or "property"' }
  return null
}

/** Rejects anything that would undo the policy or end its directive or header. */
const source = textReadBy((value) => {
  if (value.startsWith("'unsafe-"))
    return {
      refused: `${describeValue(value)} would disable the policy`,
      hint: 'Use an origin such as "https://example.com".',
    }
  return /^[^\s;,]+$/.test(value) ? value : refuse('a source such as "https://example.com"', value)
})

export const policySchema = objectOf(policyDirectives, z.array(source).optional())
  .transform((value) => value as PolicySources)
  .prefault({})
