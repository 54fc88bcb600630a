import type { MarkdownInput } from '../site-input.ts'

/** Keeps letters, marks, digits, `_`, `-` and white space. Everything else is dropped, including emoji. */
const dropped = /\uFE0F|[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\s-]/gu

/** Turns a heading into a fragment the way GitHub does: `Set-up (v10)` → `set-up-v10`. */
export function slugify(text: string): string {
  return text.trim().toLowerCase().replace(dropped, '').replace(/\s/g, '-')
}

/** The same the way VitePress does: `set-up-v10`, and `_1-start` for `1. Start`. */
function slugifyWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .split(/[\s!-/:-@[-`{-~“”‘’]+/)
  return words.filter(Boolean).join('-').replace(/^\d/, '_$&').toLowerCase()
}

export type SlugStyle = NonNullable<MarkdownInput['slugs']>

export type Slugger = ReturnType<typeof createSlugger>

/** Makes the fragments of a page unique. `taken` lists those already used by the files that include this one. */
export function createSlugger(taken: string[] = [], style: SlugStyle = 'octavo') {
  const toBase = style === 'vitepress' ? slugifyWords : slugify
  const used = new Map(taken.map((id) => [id, 0]))
  return {
    /** Returns a fragment that no earlier call has returned: `usage`, then `usage-1`, `usage-2`. */
    slug: (text: string) => {
      // An empty id isn't an anchor, and a heading can consist of only an emoji.
      const base = toBase(text) || 'section'
      let result = base
      let count = used.get(base) ?? 0
      while (used.has(result)) result = `${base}-${++count}`
      used.set(base, count)
      if (result !== base) used.set(result, 0)
      return result
    },
    /** Other engines give the title of a page a fragment, too, which no heading below it gets. */
    passTitle: (text: string) => {
      if (style !== 'octavo') used.set(toBase(text), 0)
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
