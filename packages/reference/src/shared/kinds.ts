import type { ReferenceKind } from 'octavo/feature-shared'

/** The part of a symbol's address that depends on its kind, in display order. */
export const kindFolders: Record<ReferenceKind, string> = {
  namespace: 'namespaces',
  class: 'classes',
  interface: 'interfaces',
  type: 'types',
  enum: 'enums',
  variable: 'variables',
  function: 'functions',
}

/** In display order. */
export const referenceKinds = Object.keys(kindFolders) as ReferenceKind[]
