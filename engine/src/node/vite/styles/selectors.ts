/**
 * Reads selectors as far as sorting rules needs it. Goes in: `.list a:is(:hover, [open] > b):not(.x)`. Comes out, in
 * order: compounds and combinators, each compound as its simple selectors with what stands in their parentheses.
 */
export type Simple = { text: string; name: string; args: string[] | null }

const simplePattern = /\[(?:[^\]"']|"[^"]*"|'[^']*')*\]|[.#]?(?:[\w-]|\\.|[^\0-\x7F])+|::?[\w-]+|[*&]/y

/** A complex selector as its compounds; combinators are of no interest here. */
function parseSelector(selector: string): Simple[][] {
  const compounds: Simple[][] = [[]]
  for (let at = 0; at < selector.length;) {
    simplePattern.lastIndex = at
    const name = simplePattern.exec(selector)?.[0]
    if (name === undefined) {
      compounds.push([])
      at++
      continue
    }
    const end = selector[at + name.length] === '(' ? findEnd(selector, at + name.length) : null
    const text = selector.slice(at, end ?? at + name.length)
    const args = end === null ? null : splitList(text.slice(name.length + 1, -1))
    compounds.at(-1)?.push({ text, name, args })
    at += text.length
  }
  return compounds.filter((compound) => compound.length > 0)
}

/** `a, b:is(c, d)` → `a` and `b:is(c, d)`. */
export function splitList(selectors: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < selectors.length; at++) {
    const character = selectors[at]
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === ',' && depth === 0) {
      parts.push(selectors.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, selectors.slice(start).trim()]
}

const listing = new Set([':is', ':where', ':has'])

/** Whether nothing matches unless a simple selector of the kind holds. What stands in `:not()` asks for nothing. */
export function requires(selector: string, isKind: (simple: Simple) => boolean): boolean {
  return parseSelector(selector)
    .flat()
    .some(
      (simple) =>
        isKind(simple) ||
        (listing.has(simple.name) && simple.args?.every((argument) => requires(argument, isKind)) === true),
    )
}

/** Ids, classes and elements, as one number that compares right. */
export function specificityOf(selector: string): number {
  return parseSelector(selector)
    .flat()
    .reduce((sum, { name, args }) => sum + weigh(name, args), 0)
}

function weigh(name: string, args: string[] | null): number {
  if (name === ':where' || name === '*' || name === '&') return 0
  if (args && (listing.has(name) || name === ':not')) return Math.max(...args.map(specificityOf))
  if (name.startsWith('#')) return 10_000
  if (name.startsWith('::') || /^[a-z]/i.test(name) || /^:(?:before|after)$/.test(name)) return 1
  return 100
}

/** What the last compound of a selector says about the elements it can match. */
export type Subject = {
  element: string | undefined
  pseudo: string | undefined
  classes: string[]
  /** All classes of the selector: the element has them, or stands inside or beside one that has. */
  around: string[]
}

export function subjectOf(selector: string): Subject {
  const compounds = parseSelector(selector)
  const last = compounds.at(-1) ?? []
  const classesOf = (compound: Simple[]) =>
    compound.flatMap(({ name }) => (name.startsWith('.') ? [name.slice(1)] : []))
  return {
    element: last.find(({ name }) => /^(?:[a-z]|:root)/i.test(name))?.name,
    pseudo: last.find(({ name }) => /^::|^:(?:before|after)$/.test(name))?.name.replace('::', ':'),
    classes: classesOf(last),
    around: compounds.flatMap(classesOf),
  }
}

function findEnd(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}
