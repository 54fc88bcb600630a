/** Letters, marks, digits, `_`, `-` and white space stay; the rest (emoji and their selectors too) is dropped. */
const dropped = /\uFE0F|[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\s-]/gu

/** Text of a heading → fragment, as GitHub makes it: `Set-up (v10)` becomes `set-up-v10`. */
export function slugify(text: string): string {
  return text.trim().toLowerCase().replace(dropped, '').replace(/\s/g, '-')
}

export type Slugger = {
  /** A fragment no earlier call has given: `usage`, then `usage-1`, `usage-2`. */
  slug: (text: string) => string
  /** Takes an id the author chose out of circulation and gives it back. */
  reserve: (id: string) => string
  /** Every fragment that is in use. */
  list: () => string[]
}

/** Makes the fragments of one page unique. `taken` are in use already, by the files that include this one. */
export function createSlugger(taken: string[] = []): Slugger {
  const used = new Map(taken.map((id) => [id, 0]))
  return {
    slug(text) {
      // An empty id is no anchor at all, and a heading may consist of an emoji.
      const base = slugify(text) || 'section'
      let result = base
      let count = used.get(base) ?? 0
      while (used.has(result)) result = `${base}-${++count}`
      used.set(base, count)
      if (result !== base) used.set(result, 0)
      return result
    },
    reserve(id) {
      if (!used.has(id)) used.set(id, 0)
      return id
    },
    list: () => [...used.keys()],
  }
}
