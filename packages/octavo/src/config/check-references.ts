import type { Problem } from '../model/problem.ts'
import { findNearest } from '../problems/nearest.ts'
import { describeValue } from './schemas/building-blocks.ts'
import { formatKeyPath } from './describe-issue.ts'
import { isRecord } from './schemas/building-blocks.ts'

type Wording = Pick<Problem, 'message' | 'hint'>
type KnownSet = { id: string; sidebars: Set<string> }

const docsTypes = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])

/**
 * Finds navbar items that name a docs set, a sidebar or a component that isn't defined (B219, as far as the
 * configuration alone can tell). Works on the raw input so that other mistakes don't hide these.
 */
export function checkReferences(input: unknown): Wording[] {
  const navbar = isRecord(input) ? input['navbar'] : undefined
  const items = isRecord(navbar) ? navbar['items'] : undefined
  if (!Array.isArray(items)) return []
  const sets = readSets(isRecord(input) ? input['docs'] : undefined)
  const components = isRecord(input) && isRecord(input['components']) ? Object.keys(input['components']) : []
  return items.flatMap((item: unknown, index) => {
    const type = isRecord(item) ? item['type'] : undefined
    if (!isRecord(item) || typeof type !== 'string') return []
    if (docsTypes.has(type)) return checkItem(item, sets, index)
    return type.startsWith('custom-') && !components.includes(type) ? [describeCustom(type, index)] : []
  })
}

function describeCustom(type: string, index: number): Wording {
  return {
    message: `${formatKeyPath(['navbar', 'items', index, 'type'])}: no component is registered as "${type}"`,
    hint: `Register it: components: { '${type}': 'components/${type.slice('custom-'.length)}.tsx' }.`,
  }
}

function checkItem(item: Record<string, unknown>, sets: KnownSet[], index: number): Wording[] {
  const path = ['navbar', 'items', index]
  const wanted = item['docsSet'] ?? sets[0]?.id
  const set = sets.find(({ id }) => id === wanted)
  if (set === undefined) {
    const known = sets.map(({ id }) => id)
    return wanted === undefined
      ? [
          {
            message: `${formatKeyPath(path)}: the site has no docs`,
            hint: 'Define "docs" or remove the item.',
          },
        ]
      : [describeUnknown(wanted, [...path, 'docsSet'], { thing: 'docs sets', known })]
  }
  const sidebar = item['sidebarId']
  if (item['type'] !== 'docSidebar' || typeof sidebar !== 'string' || set.sidebars.has(sidebar)) return []
  return [describeUnknown(sidebar, [...path, 'sidebarId'], { thing: 'sidebars', known: [...set.sidebars] })]
}

function describeUnknown(
  value: unknown,
  path: PropertyKey[],
  { thing, known }: { thing: string; known: string[] },
): Wording {
  const [nearest] = findNearest(String(value), known, 1)
  const list = `Known ${thing}: ${known.join(', ') || 'none'}.`
  return {
    message: `${formatKeyPath(path)}: ${describeValue(value)} does not exist`,
    hint: nearest === undefined ? list : `Did you mean "${nearest}"? ${list}`,
  }
}

function readSets(docs: unknown): KnownSet[] {
  const sets: unknown[] = docs === undefined ? [{}] : Array.isArray(docs) ? docs : [docs]
  return sets.filter(isRecord).map((set) => {
    const versions: unknown[] = Array.isArray(set['versions']) ? set['versions'] : [{}]
    const names = versions
      .filter(isRecord)
      .flatMap((version) => (isRecord(version['sidebars']) ? Object.keys(version['sidebars']) : ['docs']))
    return { id: typeof set['id'] === 'string' ? set['id'] : 'default', sidebars: new Set(names) }
  })
}
