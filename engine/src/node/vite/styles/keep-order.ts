import type { StyleRule } from './split-styles.ts'
import { specificityOf, subjectOf, type Subject } from './selectors.ts'
import { partNames, type PartName } from './style-parts.ts'

/** What is known of where classes stand. */
export type Places = {
  /** Only classes of one home may stand on one element. */
  homeOf: (className: string) => string
  /** Whether an element can be in both places, each told by the classes around it. */
  mayMeet: (around: readonly string[], others: readonly string[]) => boolean
}

type Said = Subject & { layer: string; specificity: number; families: string[] }

/**
 * Of two rules of equal weight that set the same property of an element, the later one wins. Where parts would turn
 * such a pair round, the one that is to lose moves to the part of the other.
 */
export function keepOrder(rules: StyleRule[], places: Places): void {
  const said = rules.map(({ context, says }) =>
    says.map(({ selector, properties }): Said => {
      const subject = subjectOf(selector)
      return {
        ...subject,
        classes: subject.classes.map(places.homeOf),
        layer: context.find((name) => name.startsWith('@layer')) ?? '',
        specificity: specificityOf(selector),
        families: properties.map(familyOf),
      }
    }),
  )
  const isTurned = (first: number, second: number) =>
    rankOf(rules[first]) > rankOf(rules[second]) &&
    (said[first] ?? []).some((a) =>
      (said[second] ?? []).some((b) => isRival(a, b) && places.mayMeet(a.around, b.around)),
    )
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false
    for (const [first, rule] of rules.entries()) {
      const winners = rules.filter((_, second) => second > first && isTurned(first, second))
      const part = partNames[Math.min(...winners.map(rankOf))]
      if (part === undefined) continue
      rule.parts = [part]
      hasMoved = true
    }
  }
}

/** Where a rule stands last. */
function rankOf(rule: StyleRule | undefined): number {
  return partNames.indexOf(rule?.parts.at(-1) as PartName)
}

function isRival(a: Said, b: Said): boolean {
  return (
    a.specificity === b.specificity &&
    a.layer === b.layer &&
    mayMeet(a, b) &&
    a.families.some((family) => b.families.includes(family))
  )
}

/** Whether one element could match both. Classes of different homes never stand on one element. */
function mayMeet(a: Said, b: Said): boolean {
  return (
    a.pseudo === b.pseudo &&
    // The root element has no class that the sheets know.
    (a.element === ':root') === (b.element === ':root') &&
    (a.element === undefined || b.element === undefined || a.element === b.element) &&
    (a.classes.length === 0 || b.classes.length === 0 || a.classes.some((home) => b.classes.includes(home)))
  )
}

/** Properties that set one another share a name; too many under one name only keep a rule where it was. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property
  const name = property.replace(/^-(?:webkit|moz)-/, '')
  if (name.endsWith('radius')) return 'radius'
  if (name === 'line-height') return 'font'
  if (name.startsWith('place-') || name.startsWith('justify-')) return 'align'
  const [first = name] = name.split('-')
  return shorthands.has(first) ? first : name
}

const shorthands = new Set(
  'align animation background border flex font grid inset list margin mask outline overflow padding transition'.split(
    ' ',
  ),
)
