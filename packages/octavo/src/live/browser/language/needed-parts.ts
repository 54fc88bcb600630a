import { listImports } from '../../../samples/shared/list-imports.ts'
import type { TypeManifest } from '../../shared/type-manifest.ts'
import type { SampleTexts } from './language.ts'

/** The parts with the declarations that these files need. */
export function listNeededParts(files: SampleTexts, { common, packages }: TypeManifest): number[] {
  return [...new Set([...common, ...listImports(files).flatMap((name) => packages[name] ?? [])])]
}
