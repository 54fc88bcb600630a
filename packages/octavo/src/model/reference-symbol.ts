import type { Message } from '../i18n/shared/translate.ts'

export type ReferenceKind = 'namespace' | 'class' | 'interface' | 'type' | 'enum' | 'variable' | 'function'

/** What search and badges need to know about a page's symbol. An overview represents its entry point. */
export type SymbolRef = { name: string; kind: ReferenceKind | 'module'; package: string }

/** A comment's text: Markdown, and HTML once it's compiled. */
export type Prose = { markdown: string; html: string }

/**
 * The content of an API reference page, which only the feature that made it knows. It's stored in a file, and read by the
 * threads that render, which compile its prose.
 */
export type PageModel = { type: string; symbol: SymbolRef }

/** All prose in a model, at any depth. */
export function collectProse(value: unknown): Prose[] {
  if (Array.isArray(value)) return value.flatMap(collectProse)
  if (typeof value !== 'object' || value === null) return []
  return 'markdown' in value ? [value as Prose] : Object.values(value).flatMap(collectProse)
}

export type Texts<Key extends string> = Record<Key, Message & { id: string; message: string }>

/** The names of single symbols, by kind. */
export const kindNames: Texts<ReferenceKind | 'module'> = {
  module: { id: 'octavo.reference.kind.module', message: 'module' },
  namespace: { id: 'octavo.reference.kind.namespace', message: 'namespace' },
  class: { id: 'octavo.reference.kind.class', message: 'class' },
  interface: { id: 'octavo.reference.kind.interface', message: 'interface' },
  type: { id: 'octavo.reference.kind.type', message: 'type' },
  enum: { id: 'octavo.reference.kind.enum', message: 'enum' },
  variable: { id: 'octavo.reference.kind.variable', message: 'variable' },
  function: { id: 'octavo.reference.kind.function', message: 'function' },
}
