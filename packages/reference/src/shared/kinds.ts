import type { ReferenceKind } from 'octavo/feature-shared'

/** In display order. */
export const referenceKinds: readonly ReferenceKind[] = [
  'namespace',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'function',
]

/** The part of a symbol's address that depends on its kind. */
export const kindFolders: Record<ReferenceKind, string> = {
  namespace: 'namespaces',
  class: 'classes',
  interface: 'interfaces',
  type: 'types',
  enum: 'enums',
  variable: 'variables',
  function: 'functions',
}
