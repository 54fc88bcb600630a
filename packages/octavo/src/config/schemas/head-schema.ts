import * as z from 'zod'
import { addressAttributes, headTagNames, type HeadTag } from '../../model/head-tag.ts'
import { findNearest } from '../../problems/nearest.ts'
import { closedObject, report, type Context, type Refusal } from './building-blocks.ts'
import { describeValue } from './describe-value.ts'
import { headAttributes } from './head-attributes.ts'

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
}).superRefine(checkTag) satisfies z.ZodType<HeadTag>

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
  const [nearest] = findNearest(name, headAttributes[tag], 1)
  return {
    refused: `<${tag}> has no such attribute`,
    hint:
      nearest === undefined ? `Attributes: ${headAttributes[tag].join(', ')}.` : `Did you mean "${nearest}"?`,
  }
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
  return {
    refused: `expected an address or a path from the root of the site, found ${describeValue(value)}`,
    hint,
  }
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
