/** Keeps letters, marks, digits, `_`, `-` and white space. Everything else is dropped, including emoji. */
const dropped = /\uFE0F|[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\s-]/gu

/** Turns a heading into a fragment the way GitHub does: `Set-up (v10)` → `set-up-v10`. */
export function slugify(text: string): string {
  return text.trim().toLowerCase().replace(dropped, '').replace(/\s/g, '-')
}

export type Slugger = ReturnType<typeof createSlugger>

/** Makes the fragments of a page unique. `taken` lists those already used by the files that include this one. */
export function createSlugger(taken: string[] = []) {
  const used = new Map(taken.map((id) => [id, 0]))
  return {
    /** Returns a fragment that no earlier call has returned: `usage`, then `usage-1`, `usage-2`. */
    slug: (text: string) => {
      // An empty id isn't an anchor, and a heading can consist of only an emoji.
      const base = slugify(text) || 'section'
      let result = base
      let count = used.get(base) ?? 0
      while (used.has(result)) result = `${base}-${++count}`
      used.set(base, count)
      if (result !== base) used.set(result, 0)
      return result
    },
    /** Reserves an id that the author chose, and returns it. */
    reserve: (id: string) => {
      if (!used.has(id)) used.set(id, 0)
      return id
    },
    /** Every fragment in use. */
    list: () => [...used.keys()],
  }
}
