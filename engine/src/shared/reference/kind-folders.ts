import type { ReferenceKind } from '../model/reference-model.ts'

const folders: Record<ReferenceKind, string> = {
  namespace: 'namespaces',
  class: 'classes',
  interface: 'interfaces',
  type: 'types',
  enum: 'enums',
  variable: 'variables',
  function: 'functions',
}

/** Part of the address of every symbol of a kind. */
export function kindFolderOf(kind: ReferenceKind): string {
  return folders[kind]
}
