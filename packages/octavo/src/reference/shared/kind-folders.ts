import type { ReferenceKind } from '../../model/reference-model.ts'

const folders: Record<ReferenceKind, string> = {
  namespace: 'namespaces',
  class: 'classes',
  interface: 'interfaces',
  type: 'types',
  enum: 'enums',
  variable: 'variables',
  function: 'functions',
}

/** The part of a symbol's address that depends on its kind. */
export function kindFolderOf(kind: ReferenceKind): string {
  return folders[kind]
}
