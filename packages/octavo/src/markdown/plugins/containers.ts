import type { Custom, MdastNode } from 'satteri'
import type { NodeOf } from '../../content/source/parse-markdown.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import { buildMessages } from '../../model/build-messages.ts'
import { type CompileState, type Directive, element, reportAt, text } from './compile-state.ts'

/** `:::steps` around an ordered list or headings → `<div class="steps">`. The stylesheet does the rest. */
export function buildSteps(node: Directive, state: CompileState): Custom {
  const { children } = node
  const isList = children.some((child) => child.type === 'list' && child.ordered === true)
  if (!isList && !children.some(({ type }) => type === 'heading'))
    reportAt(state, node, {
      message: 'Steps need an ordered list or headings.',
      hint: 'Write "1. First" inside :::steps, or begin each step with a heading such as ### First.',
    })
  return element('div', { className: ['steps'] }, children)
}

/** `:::details[Title]` → `<details><summary>Title</summary>…`. With `{open}` after the title, readers see it unfolded. */
export function buildDetails({ children, attributes }: Directive, { site }: CompileState): Custom {
  const [first, ...rest] = children
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const label = isLabel ? first.children : [text(translateIn(site.language, buildMessages.details))]
  const open = attributes !== undefined && attributes !== null && 'open' in attributes
  return element('details', { open }, [element('summary', {}, label), ...(isLabel ? rest : children)])
}

/** `:::cards` around a list of links, each with a line of text: `<div class="cards"><ul>…`. */
export function buildCards(node: Directive, state: CompileState): Custom {
  const [list, ...others] = node.children
  if (list?.type !== 'list' || others.length > 0)
    reportAt(state, node, { message: 'Cards must be a single list of links.', hint: cardHint })
  else
    for (const item of list.children) {
      const [first] = item.children
      const link = first?.type === 'paragraph' ? first.children[0] : undefined
      if (link?.type !== 'link' && link?.type !== 'linkReference')
        reportAt(state, item, { message: 'Each card must begin with a link.', hint: cardHint })
    }
  return element('div', { className: ['cards'] }, node.children)
}

const cardHint = 'Write one item per card: - [Quickstart](./quickstart.md) A router in five minutes.'

/**
 * `:::file-tree` around a nested list. The first word of an item is a name, and the rest is a note:
 *
 *   - src/             →  <li class="tree-folder"><span class="tree-name">src/</span><ul>…
 *     - **main.ts** starts it   →  <li><span class="tree-name"><strong>…</span> <span class="tree-note">starts it</span>
 */
export function buildFileTree(node: Directive, state: CompileState): Custom {
  const [list, ...others] = node.children
  if (list?.type !== 'list' || others.length > 0)
    reportAt(state, node, {
      message: 'A file tree must be a single list.',
      hint: 'Write one item per file, indented below its folder: - src/',
    })
  return element('div', { className: ['file-tree'] }, node.children.map(buildFolder))
}

/** Everything but lists stays as it is. */
function buildFolder(node: MdastNode): MdastNode | Custom {
  return node.type === 'list' ? element('ul', {}, node.children.map(buildItem)) : node
}

function buildItem({ children }: Readonly<NodeOf<'listItem'>>): Custom {
  const [first, ...rest] = children
  const row = first?.type === 'paragraph' ? first.children : []
  const isFolder =
    rest.some(({ type }) => type === 'list') || textAt(row[0]).split(/\s/)[0]?.endsWith('/') === true
  const below = (first?.type === 'paragraph' ? rest : children).map(buildFolder)
  return element('li', isFolder ? { className: ['tree-folder'] } : {}, [...buildRow(row), ...below])
}

/** If the item starts with bold text, code or a link, all of it is the name. */
function buildRow([first, ...rest]: readonly MdastNode[]): Custom[] {
  if (!first) return []
  if (first.type !== 'text') return [spanOf('name', [first]), ...buildNote(rest)]
  const [name = '', ...words] = first.value.split(/(\s)/)
  return [spanOf('name', [text(name)]), ...buildNote([text(words.join('')), ...rest])]
}

function buildNote(nodes: readonly MdastNode[]): Custom[] {
  const [first, ...rest] = nodes
  const trimmed = first?.type === 'text' ? [text(first.value.trimStart()), ...rest] : nodes
  const isEmpty = trimmed.every((node) => node.type === 'text' && node.value === '')
  return isEmpty ? [] : [text(' '), spanOf('note', trimmed)]
}

function spanOf(part: 'name' | 'note', children: readonly MdastNode[]): Custom {
  return element('span', { className: [`tree-${part}`] }, children)
}

function textAt(node: MdastNode | undefined): string {
  if (node?.type === 'text' || node?.type === 'inlineCode') return node.value
  return node && 'children' in node ? textAt(node.children[0]) : ''
}
