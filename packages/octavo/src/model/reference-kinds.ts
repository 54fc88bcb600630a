import type { Message } from '../i18n/shared/translate.ts'
import type { ReferenceKind } from './reference-model.ts'

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
