import type { ApiEvent, ApiItem, ApiSymbol } from '../../history/src/api-history.ts'

/** Builders for tests of what changed in an API. */

export const added = (minor: string): ApiEvent => ({ in: minor, what: 'added' })

export function itemOf(name: string, ...events: ApiEvent[]): ApiItem {
  return { name, kind: 'member', signature: `now ${name}`, shape: name, events }
}

export function symbolOf(item: ApiItem, parts: Partial<ApiSymbol> = {}): ApiSymbol {
  return { ...item, kind: 'interface', entry: '.', members: [], ...parts }
}
