import type { CompiledContent, Heading } from '../model/render-contract.ts'
import type { CompileState } from './plugins/compile-state.ts'

/** Headings in reading order. A partial's headings come where the partial is shown. */
export function listHeadings(
  { outline, imports }: Pick<CompileState, 'outline' | 'imports'>,
  partials: CompiledContent['partials'],
): Heading[] {
  const specifiers = new Map(
    imports.flatMap(({ specifier, bindings }) => bindings.map(({ local }) => [local, specifier])),
  )
  const headings = outline.flatMap((item) =>
    'component' in item ? (partials[specifiers.get(item.component) ?? '']?.headings ?? []) : [item],
  )
  // A partial that's shown twice repeats its fragments, and a link leads to the first one.
  return headings.filter(({ id }, index) => headings.findIndex((other) => other.id === id) === index)
}
