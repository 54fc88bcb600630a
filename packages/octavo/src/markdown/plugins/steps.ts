import type { Custom } from 'satteri'
import type { CompileState } from './compile-state.ts'
import type { Directive } from './directive.ts'
import { reportAt } from './report.ts'

/** `:::steps` around an ordered list or headings → `<div class="steps">`. The stylesheet does the rest. */
export function buildSteps(node: Directive, state: CompileState): Custom {
  const { children } = node
  const isList = children.some((child) => child.type === 'list' && child.ordered === true)
  if (!isList && !children.some(({ type }) => type === 'heading'))
    reportAt(state, node, {
      message: 'Steps need an ordered list or headings.',
      hint: 'Write "1. First" inside :::steps, or begin each step with a heading such as ### First.',
    })
  return { type: 'steps', data: { hName: 'div', hProperties: { className: ['steps'] } }, children }
}
