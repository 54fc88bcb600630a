import { compareMinors, type ApiHistory, type ApiItem, type ApiSymbol } from '../../../model/api-history.ts'

/** An export as one release had it. */
export type ReleaseExport = {
  /** `lantern/http#createLamp` */
  key: string
  specifier: string
  symbol: ApiSymbol
  signature: string
  members: { item: ApiItem; signature: string }[]
}

/** Everything that a release of some packages exported. */
export function listExports(histories: readonly ApiHistory[], minor: string): ReleaseExport[] {
  return histories.flatMap(({ package: name, symbols }) =>
    symbols
      .filter((symbol) => existsIn(symbol, minor))
      .map((symbol) => {
        const specifier = name + symbol.entry.slice(1)
        return {
          key: `${specifier}#${symbol.name}`,
          specifier,
          symbol,
          signature: signatureIn(symbol, minor),
          members: symbol.members
            .filter((member) => existsIn(member, minor))
            .map((item) => ({ item, signature: signatureIn(item, minor) })),
        }
      }),
  )
}

function existsIn({ events }: ApiItem, minor: string): boolean {
  const last = events.findLast(
    ({ in: when, what }) => compareMinors(when, minor) <= 0 && (what === 'added' || what === 'removed'),
  )
  return last?.what === 'added'
}

/** What the next change replaced, or else what it still is. */
function signatureIn({ events, signature }: ApiItem, minor: string): string {
  const next = events.find(({ in: when, what }) => what === 'changed' && compareMinors(when, minor) > 0)
  return next?.what === 'changed' ? next.before : signature
}
