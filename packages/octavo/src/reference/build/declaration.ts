import type { JSONOutput } from 'typedoc'
import type { ReferenceKind } from '../../model/reference-model.ts'

export type Declaration = JSONOutput.DeclarationReflection

const kindNumbers: Record<number, ReferenceKind> = {
  4: 'namespace',
  8: 'enum',
  32: 'variable',
  64: 'function',
  128: 'class',
  256: 'interface',
  2097152: 'type',
}

/** Undefined for anything that isn't a symbol, such as a document. */
export function kindOf({ kind }: Declaration): ReferenceKind | undefined {
  return kindNumbers[kind]
}
