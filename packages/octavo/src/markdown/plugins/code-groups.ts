import convert from 'npm-to-yarn'
import type { Custom } from 'satteri'
import type { NodeOf } from '../../content/source/parse-markdown.ts'
import { type CompileState, type Directive, element, reportAt, text } from './compile-state.ts'
import { parseFenceMeta } from '../shared/fence-meta.ts'

/**
 * `:::code-group` around titled fences → a form with a radio button before each of them:
 *
 *   <form class="code-group" method="dialog"><label><input type="radio" …>server.ts</label><pre>…</pre> …
 *
 * The stylesheet shows one block at a time, so no script is needed. The form separates a group's buttons from those of
 * other groups on the page, and with this method it's never sent anywhere.
 */
export function buildCodeGroup(node: Directive, state: CompileState): Custom {
  const fences = node.children.flatMap((child) => (child.type === 'code' ? [child] : []))
  const other = node.children.find(({ type }) => type !== 'code')
  if (other || fences.length === 0) {
    reportAt(state, other ?? node, {
      message: 'A code group can contain only code blocks.',
      hint: 'Put text above or below the group, and give each block its tab: ```ts title="server.ts"',
    })
    // Keeps all nodes, because the parser logs an error if other plugins change a node that's gone.
    return element('div', {}, node.children)
  }
  const tabs = fences.map((fence, index): Tab => {
    const { title } = parseFenceMeta(fence.meta ?? '')
    return { label: title ?? fence.lang ?? `Tab ${index + 1}`, fence }
  })
  return buildGroup(tabs, node.attributes?.['groupId'] ?? null)
}

const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const

/** Turns a shell fence with `npm2yarn` into the same command for four package managers. Null for every other fence. */
export function buildPackageManagers(fence: Readonly<NodeOf<'code'>>): Custom | null {
  const meta = fence.meta ?? ''
  if (!/(?:^|\s)npm2yarn(?=\s|$)/.test(meta)) return null
  const rest = meta.replace(/(?:^|\s)npm2yarn(?=\s|$)/, ' ').trim()
  const tabs = managers.map((manager): Tab => {
    const value = manager === 'npm' ? fence.value : convertLines(fence.value, manager)
    return { label: manager, fence: { type: 'code', lang: fence.lang ?? 'bash', meta: rest, value } }
  })
  return buildGroup(tabs, 'package-manager')
}

/** Converts line by line, so that comments and other commands stay unchanged. */
function convertLines(code: string, manager: Exclude<(typeof managers)[number], 'npm'>): string {
  return code
    .split('\n')
    .map((line) => (/^\s*(?:npm|npx)\s/.test(line) ? convert(line, manager) : line))
    .join('\n')
}

type Tab = { label: string; fence: NodeOf<'code'> }

function buildGroup(tabs: Tab[], groupId: string | null): Custom {
  const children = tabs.flatMap(({ label, fence }, index) => {
    const checked = index === 0 && { checked: true }
    const button = element('input', { type: 'radio', name: 'tab', value: label, ...checked })
    return [element('label', {}, [button, text(label)]), fence]
  })
  const group = groupId !== null && { dataGroup: groupId }
  return element('form', { className: ['code-group'], method: 'dialog', ...group }, children)
}
