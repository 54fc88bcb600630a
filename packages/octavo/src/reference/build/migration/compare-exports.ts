import { compareMinors, type ApiItem } from '../../../model/api-history.ts'
import type { Difference } from '../../../model/reference-model.ts'
import type { ReleaseExport } from './release-exports.ts'

type Range = { from: string; to: string }

/** How an export differs from what it became. Null if callers can't tell. */
export function compareExports(old: ReleaseExport, now: ReleaseExport, range: Range): Difference | null {
  const isSame = (before: ApiItem, after: ApiItem) =>
    before === after ? !changedWithin(before, range) : before.shape === after.shape
  const after = new Map(now.members.map((member) => [member.item.name, member]))
  const before = new Map(old.members.map((member) => [member.item.name, member]))
  const names = {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: old.members.flatMap(({ item }) => {
      const found = after.get(item.name)
      return found && !isSame(item, found.item) ? [item.name] : []
    }),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  }
  const head = isSame(old.symbol, now.symbol) ? null : { before: old.signature, after: now.signature }
  const hasMembers = Object.values(names).some((list) => list.length > 0)
  return head || hasMembers ? { head, members: names } : null
}

function changedWithin({ events }: ApiItem, { from, to }: Range): boolean {
  return events.some(
    ({ in: minor, what }) =>
      what === 'changed' && compareMinors(minor, from) > 0 && compareMinors(minor, to) <= 0,
  )
}
