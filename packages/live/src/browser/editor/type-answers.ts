import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { TypeChecker } from '../language/type-checker.ts'
import { createElement } from 'octavo/feature-browser'

/** Completions and types of a file, from the compiler. */
export function typeAnswers(file: string, { ask }: TypeChecker): Extension {
  async function complete(context: CompletionContext) {
    const word = context.matchBefore(/[\w$]*$/)
    const from = word?.from ?? context.pos
    const isMember = context.state.sliceDoc(from - 1, from) === '.'
    if (!context.explicit && !isMember && from === context.pos) return null
    const found = await ask('complete', file, context.pos, context.explicit || isMember)
    if (!found || context.aborted) return null
    return {
      from,
      options: found.map(({ name, kind, sortText }): Completion => ({
        label: name,
        type: kind,
        // Names in scope come before globals.
        boost: sortText <= '11' ? 1 : -1,
        info: async () => {
          const described = await ask('describeSuggestion', file, context.pos, name)
          return described ? { dom: describe(described) } : null
        },
      })),
      validFor: /^[\w$]*$/,
    }
  }
  return [
    autocompletion({ override: [complete], icons: false }),
    hoverTooltip(async (_, position) => {
      const found = await ask('describe', file, position)
      if (!found) return null
      return { pos: found.start, end: found.end, above: true, create: () => ({ dom: describe(found) }) }
    }),
  ]
}

function describe({ text, docs }: { text: string; docs: string }): HTMLElement {
  const card = createElement('div')
  card.append(createElement('pre', { className: 'cm-type', textContent: text }))
  if (docs !== '') card.append(createElement('div', { className: 'cm-docs', textContent: docs }))
  return card
}
