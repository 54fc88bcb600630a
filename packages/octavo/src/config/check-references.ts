import { describeValue, inside, isRecord, readKey, report, suggest, type Place } from './schemas/mistakes.ts'

type KnownSet = { id: string; sidebars: Set<string> }

const docsTypes = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])

/**
 * Finds navbar items that name a docs set, a sidebar or a component that isn't defined (B219, as far as the
 * configuration alone can tell). Works on the raw input so that other mistakes don't hide these.
 */
export function checkReferences(at: Place): void {
  const list = inside(inside(at, 'navbar'), 'items')
  const items = list.value
  if (!Array.isArray(items)) return
  const sets = readSets(inside(at, 'docs').value)
  const components = Object.keys(Object(inside(at, 'components').value))
  items.forEach((item: unknown, index) => {
    const type = readKey(item, 'type')
    const place = inside(list, index)
    if (!isRecord(item) || typeof type !== 'string') return
    if (docsTypes.has(type)) return checkItem(item, sets, place)
    if (!type.startsWith('custom-') || components.includes(type)) return
    const file = `components/${type.slice('custom-'.length)}.tsx`
    const hint = `Register it: components: { '${type}': '${file}' }.`
    report(inside(place, 'type'), `no component is registered as "${type}"`, hint)
  })
}

function checkItem(item: Record<string, unknown>, sets: KnownSet[], at: Place): void {
  const wanted = item['docsSet'] ?? sets[0]?.id
  const set = sets.find(({ id }) => id === wanted)
  const sidebar = item['sidebarId']
  if (set === undefined && wanted === undefined) {
    report(at, 'the site has no docs', 'Define "docs" or remove the item.')
  } else if (set === undefined) {
    const known = sets.map(({ id }) => id)
    reportUnknown(inside(at, 'docsSet'), 'docs sets', known)
  } else if (item['type'] === 'docSidebar' && typeof sidebar === 'string' && !set.sidebars.has(sidebar)) {
    reportUnknown(inside(at, 'sidebarId'), 'sidebars', [...set.sidebars])
  }
}

function reportUnknown(at: Place, thing: string, known: string[]): void {
  const list = `Known ${thing}: ${known.join(', ') || 'none'}.`
  const hint = [suggest(at.value, known), list].filter(Boolean).join(' ')
  report(at, `${describeValue(at.value)} does not exist`, hint)
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
