import type { Scope, TermSource, WordMatch } from './term-source.ts'
import type { TermMaker } from './words.ts'

/** Pages with a word, by id, while they are being collected. */
export type FoundPages = Map<number, WordMatch>
export type Lookup = { source: TermSource; toTerms: TermMaker; scope: Scope }

type Adding = { term: string; weight?: number; onlyNames?: boolean }

export function addPages(
  found: FoundPages,
  { source, scope }: Lookup,
  { term, weight = 1, onlyNames }: Adding,
): void {
  const weighed = source.weigh(term, onlyNames)
  if (!weighed) return
  for (const [index, page] of weighed.pages.entries()) {
    const id = source.first + page
    if (!scope.has(id)) continue
    const score = (weighed.weights[index] ?? 0) * weight
    const before = found.get(id)
    if (before) found.set(id, { score: before.score + score, terms: [...before.terms, term] })
    else found.set(id, { score, terms: [term] })
  }
}

export function findTerm(term: string, lookup: Lookup): FoundPages {
  const found: FoundPages = new Map()
  addPages(found, lookup, { term })
  return found
}

export function findAll(terms: readonly string[], lookup: Lookup): FoundPages {
  const [found = new Map<number, WordMatch>(), ...others] = terms.map((term) => findTerm(term, lookup))
  for (const other of others) {
    for (const [id, { score, terms: own }] of found) {
      const match = other.get(id)
      if (match) found.set(id, { score: (score + match.score) / 2, terms: [...own, ...match.terms] })
      else found.delete(id)
    }
  }
  return found
}

export function keepBest(best: FoundPages, found: ReadonlyMap<number, WordMatch>, weight: number): void {
  for (const [id, { score, terms }] of found) {
    const before = best.get(id)
    const allTerms = before ? [...before.terms, ...terms] : terms
    best.set(id, { score: Math.max(before?.score ?? 0, score * weight), terms: allTerms })
  }
}
