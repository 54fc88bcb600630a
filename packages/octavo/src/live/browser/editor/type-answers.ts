import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { LanguageClient } from '../language/language-client.ts'

type Shown = { text: string; docs: string }

/** Completions and types of a file, from the compiler. `language` is null while there is none. */
export function typeAnswers(file: string, language: () => LanguageClient | null): Extension {
  async function complete(context: CompletionContext) {
    const word = context.matchBefore(/[\w$]*$/)
    const from = word?.from ?? context.pos
    const isMember = context.state.sliceDoc(from - 1, from) === '.'
    if (!context.explicit && !isMember && from === context.pos) return null
    const found = await language()?.complete(file, context.pos, context.explicit || isMember)
    if (!found || context.aborted) return null
    return {
      from,
      options: found.map(({ name, kind, sortText }): Completion => ({
        label: name,
        type: kind,
        // Names in scope come before globals.
        boost: sortText <= '11' ? 1 : -1,
        info: async () => {
          const described = await language()?.describeSuggestion(file, context.pos, name)
          return described ? { dom: describe(described) } : null
        },
      })),
      validFor: /^[\w$]*$/,
    }
  }
  return [
    autocompletion({ override: [complete], icons: false }),
    hoverTooltip(async (_, position) => {
      const found = await language()?.describe(file, position)
      if (!found) return null
      return { pos: found.start, end: found.end, above: true, create: () => ({ dom: describe(found) }) }
    }),
  ]
}

function describe({ text, docs }: Shown): HTMLElement {
  const card = document.createElement('div')
  const type = document.createElement('pre')
  type.className = 'cm-type'
  type.textContent = text
  card.append(type)
  if (docs !== '') {
    const comment = document.createElement('div')
    comment.className = 'cm-docs'
    comment.textContent = docs
    card.append(comment)
  }
  return card
}
