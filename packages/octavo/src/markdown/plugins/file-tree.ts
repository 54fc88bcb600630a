import type { Custom, MdastNode } from 'satteri'
import type { CompileState } from './compile-state.ts'
import type { Directive } from './directive.ts'
import type { NodeOf } from './nodes.ts'
import { reportAt } from './report.ts'

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
  return {
    type: 'fileTree',
    data: { hName: 'div', hProperties: { className: ['file-tree'] } },
    children: node.children.map((child) => (child.type === 'list' ? buildFolder(child) : child)),
  }
}

function buildFolder(list: Readonly<NodeOf<'list'>>): Custom {
  return { type: 'treeList', data: { hName: 'ul' }, children: list.children.map(buildItem) }
}

function buildItem({ children }: Readonly<NodeOf<'listItem'>>): Custom {
  const [first, ...rest] = children
  const row = first?.type === 'paragraph' ? first.children : []
  const isFolder =
    rest.some(({ type }) => type === 'list') || textAt(row[0]).split(/\s/)[0]?.endsWith('/') === true
  const below = (first?.type === 'paragraph' ? rest : children).map((child) =>
    child.type === 'list' ? buildFolder(child) : child,
  )
  return {
    type: 'treeItem',
    data: { hName: 'li', ...(isFolder && { hProperties: { className: ['tree-folder'] } }) },
    children: [...buildRow(row), ...below],
  }
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
  const data = { hName: 'span', hProperties: { className: [`tree-${part}`] } }
  return { type: 'treePart', data, children: [...children] }
}

function textAt(node: MdastNode | undefined): string {
  if (node?.type === 'text' || node?.type === 'inlineCode') return node.value
  return node && 'children' in node ? textAt(node.children[0]) : ''
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value }
}
