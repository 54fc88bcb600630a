import type { Custom } from 'satteri'
import type { CompileState } from './compile-state.ts'
import type { Directive } from './directive.ts'
import { reportAt } from './report.ts'

/** `:::cards` around a list of links, each with a line of text: `<div class="cards"><ul>…`. */
export function buildCards(node: Directive, state: CompileState): Custom {
  const [list, ...others] = node.children
  if (list?.type !== 'list' || others.length > 0)
    reportAt(state, node, { message: 'Cards must be a single list of links.', hint })
  else
    for (const item of list.children) {
      const [first] = item.children
      const link = first?.type === 'paragraph' ? first.children[0] : undefined
      if (link?.type !== 'link' && link?.type !== 'linkReference')
        reportAt(state, item, { message: 'Each card must begin with a link.', hint })
    }
  return {
    type: 'cards',
    data: { hName: 'div', hProperties: { className: ['cards'] } },
    children: node.children,
  }
}

const hint = 'Write one item per card: - [Quickstart](./quickstart.md) A router in five minutes.'
