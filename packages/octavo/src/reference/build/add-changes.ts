import type { ApiHistory } from '../../model/api-history.ts'
import { findSymbol } from '../../model/reference-index.ts'
import type { BuiltPage, BuiltReference } from './build-pages.ts'
import { buildChanges, type FindAddress } from './build-changes.ts'
import type { FoundPackage } from './find-packages.ts'

type Reference = Pick<BuiltReference, 'pages' | 'tree' | 'exports'>

/** Adds a page with the changes of every package that has a history, and links to it. */
export function addChanges(
  { pages, tree, exports }: Reference,
  packages: readonly FoundPackage[],
  histories: readonly ApiHistory[],
): void {
  const findAddress = createAddressFinder(pages, exports)
  for (const history of histories) {
    const owner = packages.find(({ name }) => name === history.package)
    const node = tree.find(({ label }) => label === owner?.name)
    const overview = pages.find(({ routePath }) => routePath === node?.page)
    const model = owner && buildChanges(history, owner, findAddress)
    if (!owner || !node || !model || overview?.model.type !== 'overview') continue
    const routePath = `${node.page}changes`
    node.changes = routePath
    overview.model.changes = routePath
    pages.push({
      routePath,
      title: '',
      description: '',
      symbol: model.symbol,
      model,
      aliasOf: null,
      role: 'changes',
      values: { package: owner.name },
    })
  }
}

function createAddressFinder(pages: readonly BuiltPage[], exports: BuiltReference['exports']): FindAddress {
  const byPath = new Map(pages.map(({ routePath, model }) => [routePath, model]))
  return (specifier, name, member) => {
    const page = findSymbol({ exports }, specifier, name)
    if (page === undefined || member === undefined) return page ?? null
    const model = byPath.get(page)
    const members = model?.type === 'symbol' ? model.sections.flatMap((section) => section.members) : []
    const shown = members.find((one) => one.name === member || (member === '[key]' && one.kind === 'index'))
    return shown ? `${page}#${shown.anchor}` : page
  }
}
