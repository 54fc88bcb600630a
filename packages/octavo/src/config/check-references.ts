import type { Problem } from '../model/problem.ts'
import { describeValue, isRecord, readKey, suggest } from './schemas/building-blocks.ts'
import { formatKeyPath } from './describe-issue.ts'

type Wording = Pick<Problem, 'message' | 'hint'>
type KnownSet = { id: string; sidebars: Set<string> }

const docsTypes = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])

/**
 * Finds navbar items that name a docs set, a sidebar or a component that isn't defined (B219, as far as the
 * configuration alone can tell). Works on the raw input so that other mistakes don't hide these.
 */
export function checkReferences(input: unknown): Wording[] {
  const items = readKey(readKey(input, 'navbar'), 'items')
  if (!Array.isArray(items)) return []
  const sets = readSets(readKey(input, 'docs'))
  const components = Object.keys(Object(readKey(input, 'components')))
  return items.flatMap((item: unknown, index): Wording[] => {
    const type = readKey(item, 'type')
    if (!isRecord(item) || typeof type !== 'string') return []
    if (docsTypes.has(type)) return checkItem(item, sets, index)
    if (!type.startsWith('custom-') || components.includes(type)) return []
    const message = `${formatKeyPath(['navbar', 'items', index, 'type'])}: no component is registered as "${type}"`
    const file = `components/${type.slice('custom-'.length)}.tsx`
    return [{ message, hint: `Register it: components: { '${type}': '${file}' }.` }]
  })
}

function checkItem(item: Record<string, unknown>, sets: KnownSet[], index: number): Wording[] {
  const path = ['navbar', 'items', index]
  const wanted = item['docsSet'] ?? sets[0]?.id
  const set = sets.find(({ id }) => id === wanted)
  if (set === undefined && wanted === undefined) {
    const message = `${formatKeyPath(path)}: the site has no docs`
    return [{ message, hint: 'Define "docs" or remove the item.' }]
  }
  if (set === undefined) {
    const known = sets.map(({ id }) => id)
    return [describeUnknown(wanted, [...path, 'docsSet'], { thing: 'docs sets', known })]
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
  const list = `Known ${thing}: ${known.join(', ') || 'none'}.`
  const message = `${formatKeyPath(path)}: ${describeValue(value)} does not exist`
  return { message, hint: [suggest(String(value), known), list].filter(Boolean).join(' ') }
}

function readSets(docs: unknown): KnownSet[] {
  const sets: unknown[] = docs === undefined ? [{}] : Array.isArray(docs) ? docs : [docs]
  return sets.filter(isRecord).map((set) => {
    const versions: unknown[] = Array.isArray(set['versions']) ? set['versions'] : [{}]
    const names = versions
      .filter(isRecord)
      .flatMap(({ sidebars }) => (isRecord(sidebars) ? Object.keys(sidebars) : ['docs']))
    return { id: typeof set['id'] === 'string' ? set['id'] : 'default', sidebars: new Set(names) }
  })
}
