import type { Document, ReferenceIndex } from 'octavo/feature'

/** What guides can link to: a name as written in inline code → route path. */
export type SymbolNames = ReadonlyMap<string, string>

/**
 * The names of one reference. Deprecated symbols are left out, because someone who writes `router` today means
 * something else. So are names that are ordinary words, unless written as a call: `map()`.
 */
export function listSymbolNames({ exports, deprecated }: ReferenceIndex): SymbolNames {
  const isOld = new Set(deprecated)
  const names = new Map<string, string>()
  for (const [name, path] of Object.values(exports).flatMap((list) => Object.entries(list))) {
    if (isOld.has(path) || name === 'default') continue
    const isWord = /^[a-z]+$|^[A-Z][a-z]*$/.test(name)
    for (const written of isWord ? [`${name}()`] : [name, `${name}()`])
      if (!names.has(written)) names.set(written, path)
  }
  return names
}

/** The symbols that a guide mentions become part of its content, and therefore of its page's cache key. */
export function addSymbols(document: Document, names: SymbolNames): Document {
  if (document.frontMatter.reference_links === false) return document
  const symbols = Object.fromEntries(
    (document.codeNames ?? []).flatMap((name) => {
      const path = names.get(name)
      return path === undefined ? [] : [[name, path] as const]
    }),
  )
  if (Object.keys(symbols).length === 0) return document
  return { ...document, content: { ...document.content, symbols } }
}
