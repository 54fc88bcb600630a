import type { Hover, PageSamples } from 'octavo/feature-shared'

/**
 * The types of the names on a page. They're in a separate file, which is only loaded when a reader points at a name.
 * Every text is stored once. A fence is a list of numbers, four for each name:
 *
 *   lines since the last name, start in the line, length, index of the text
 */
export type TypeFile = { texts: TypeText[]; fences: number[][] }

/** What's shown about a name. */
export type TypeText = Pick<Hover, 'text' | 'docs' | 'from' | 'page' | 'since'>

/** Where to find a fence's types: `data-types="3f2a9c01b7-2"`. */
export type TypesRef = { name: string; fence: number }

export function buildTypeFile(samples: PageSamples): TypeFile {
  const texts = new Map<string, { index: number; text: TypeText }>()
  const indexOf = ({ text, docs, from, page, since }: Hover): number => {
    const value: TypeText = {
      text,
      ...(docs !== undefined && { docs }),
      ...(from && { from }),
      ...(page !== undefined && { page }),
      ...(since !== undefined && { since }),
    }
    const key = JSON.stringify(value)
    const known = texts.get(key) ?? { index: texts.size, text: value }
    texts.set(key, known)
    return known.index
  }
  const fences = Object.values(samples).map(({ hovers }) => {
    let last = 0
    return hovers.toSorted(byPlace).flatMap((hover) => {
      const lines = hover.line - last
      last = hover.line
      return [lines, hover.start, hover.length, indexOf(hover)]
    })
  })
  return { texts: [...texts.values()].map(({ text }) => text), fences }
}

/** The names in a fence, in source order. */
export function readTypes({ texts, fences }: TypeFile, fence: number): Hover[] {
  const row = fences[fence] ?? []
  const found: Hover[] = []
  let line = 0
  for (let index = 0; index < row.length; index += 4) {
    const [lines = 0, start = 0, length = 0, text = -1] = row.slice(index, index + 4)
    line += lines
    const known = texts[text]
    if (known) found.push({ line, start, length, ...known })
  }
  return found
}

/** What `formatTypesRef` in the engine has written. */
export function parseTypesRef(written: string): TypesRef {
  const [name = '', fence = ''] = written.split('-')
  return { name, fence: Number(fence) }
}

/** Path from the output folder. */
export function typeFilePathOf(name: string): string {
  return `assets/types/${name}.json`
}

function byPlace(a: Hover, b: Hover): number {
  return a.line - b.line || a.start - b.start
}
