import type { JSONOutput } from 'typedoc'
import * as z from 'zod'
import { findNearest, type Problem } from 'octavo/feature'
import { loadJsonList, placeOfItem, type JsonList } from 'octavo-npm'

const text = z.string().trim().min(1)
/** A replacement for text in the comments of some symbols. */
const schema = z.strictObject({
  /** Qualified names: `Beacon.flash`, and `Beacon.flash.count` for a parameter. */
  symbols: z.array(text).min(1),
  find: text,
  replace: z.string(),
  reason: text,
})
type Correction = z.infer<typeof schema>
export type CorrectionList = JsonList<Correction>

/** Reads the file that `reference.corrections` names. */
export function loadCorrections(root: string, file: string): CorrectionList {
  return loadJsonList(root, file, {
    schema: z.array(schema),
    names: { many: 'corrections', one: 'Correction', option: 'reference.corrections' },
    example:
      'Write a list of { "symbols": ["Lamp.light"], "find": "text in the comment", "replace": "text to show instead", "reason": "why" }.',
  })
}

type Part = JSONOutput.CommentDisplayPart
/** TypeDoc's number for modules; importing its constant would load all of TypeDoc. */
const moduleKind = 2

type Node = { variant?: string; kind?: number; name?: string; comment?: JSONOutput.Comment }

/**
 * Corrects comments in TypeDoc's model in place, so that every page that shows one has the corrected text. A
 * correction that finds nothing is a problem, because the library has changed and the correction may be outdated.
 */
export function applyCorrections(project: JSONOutput.ProjectReflection, list: CorrectionList): Problem[] {
  const comments = collectComments(project)
  return list.items.flatMap((correction) =>
    correction.symbols.flatMap((symbol) => {
      const found = comments.get(symbol)
      const message = found
        ? correctAll(found, correction)
          ? null
          : `The comment on "${symbol}" does not contain "${correction.find}", which a correction replaces.`
        : `A correction names "${symbol}", but no symbol of that name has a comment.`
      if (message === null) return []
      const hint = found ? 'The package may have changed it.' : nameNearest(symbol, comments.keys())
      return [
        {
          severity: 'error' as const,
          message,
          hint: `${hint} Update the correction, or remove it if the comment is correct now.`,
          file: list.file,
          ...placeOfItem(list, correction, 'find'),
        },
      ]
    }),
  )
}

function nameNearest(symbol: string, names: Iterable<string>): string {
  const nearest = findNearest(symbol, names)
  return nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'The package may have removed it.'
}

/** Comments by the qualified name of what they describe; overloads and copies share one. */
function collectComments(project: JSONOutput.ProjectReflection): Map<string, JSONOutput.Comment[]> {
  const comments = new Map<string, JSONOutput.Comment[]>()
  const visit = (value: unknown, scope: string[]): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach((item) => visit(item, scope))
    const node: Node = value
    const names = isNamed(node) ? [...scope, node.name ?? ''] : scope
    if (node.variant !== undefined && node.comment) {
      const symbol = names.join('.')
      comments.set(symbol, [...(comments.get(symbol) ?? []), node.comment])
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'comment') visit(child, names)
  }
  visit(project, [])
  return comments
}

/** A module isn't part of a qualified name, and a signature has the name of its declaration. */
function isNamed({ variant, kind, name }: Node): boolean {
  if (variant === 'param' || variant === 'typeParam') return true
  return variant === 'declaration' && kind !== moduleKind && name !== '__type'
}

/** Whether at least one of the comments contained the text. */
function correctAll(comments: JSONOutput.Comment[], correction: Correction): boolean {
  let isFound = false
  for (const { summary, blockTags = [] } of comments)
    for (const parts of [summary, ...blockTags.map(({ content }) => content)]) {
      const corrected = correctParts(parts, correction)
      if (corrected) parts.splice(0, parts.length, ...corrected)
      isFound ||= corrected !== null
    }
  return isFound
}

/** Null if the text isn't there. It may span several parts, and its line breaks don't matter. */
function correctParts(parts: Part[], { find, replace }: Correction): Part[] | null {
  const words = find.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const match = new RegExp(words.join('\\s+')).exec(parts.map(({ text }) => text).join(''))
  if (!match) return null
  const end = match.index + match[0].length
  return [
    ...cut(parts, 0, match.index),
    // Text of this kind is passed through unchanged, and a correction is already Markdown.
    ...(replace === '' ? [] : [{ kind: 'code' as const, text: replace }]),
    ...cut(parts, end, Infinity),
  ]
}

/** The parts between two positions of their joined text. */
function cut(parts: Part[], from: number, to: number): Part[] {
  let position = 0
  return parts.flatMap((part) => {
    const start = position
    position += part.text.length
    const text = part.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text === '' ? [] : [{ ...part, text }]
  })
}
