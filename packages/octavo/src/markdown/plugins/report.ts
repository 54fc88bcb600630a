import type { Position } from 'satteri'
import { framePlace } from '../../problems/code-frame.ts'
import type { CompileState } from './compile-state.ts'

type Node = { position?: Position | undefined }

/** Records an author's mistake. Compilation continues, so that all mistakes in a file are reported at once. */
export function reportAt(
  state: CompileState,
  { position }: Node,
  { message, hint }: { message: string; hint: string },
): void {
  const { file, source, problems } = state
  problems.push({
    severity: 'error',
    message,
    hint,
    file,
    ...(position && framePlace(source, position.start)),
  })
}
