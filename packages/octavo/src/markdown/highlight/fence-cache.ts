import path from 'node:path'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { openTable, type CacheTable } from '../../cache/cache-table.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { openCache, type Cache } from '../../cache/open-cache.ts'
import { hashOf } from '../../files/hash.ts'
import type { Highlighter } from './highlighter.ts'
import type { Token } from './tokenizer.ts'

/** The fences of one source file during compilation. */
export type SourceFences = {
  /** Null when the language has no grammar, or when it isn't loaded yet and was added to `missing`. */
  tokenize(code: string, language: string): Token[][] | null
  /** Languages to load before compiling again. */
  missing: Set<string>
  save(): void
}

export type FenceCache = { open(file: string): SourceFences }

/**
 * Caches highlighted fences, in one table per source. Grammars take longer to start than the rest of the build, so an
 * author who edits a page's prose doesn't have to wait for them. Without a `root`, nothing is stored. `grammars` stands
 * for those that the site adds.
 */
export function openFenceCache(highlighter: Highlighter, root: string | null, grammars = ''): FenceCache {
  const id = root === null ? '' : hashModules('markdown/highlight/fence-cache.ts') + grammars
  return {
    open(file) {
      const table: CacheTable<string> | null =
        root === null ? null : openTable(path.join(fencesFolderOf(root), hashOf(file)), id)
      const missing = new Set<string>()
      return {
        missing,
        tokenize(code, language) {
          const key = hashOf(language, code)
          const stored = table?.get(key)
          if (stored !== undefined) return decode(stored, code)
          if (!highlighter.isLoaded(language)) missing.add(language)
          const lines = highlighter.tokenize(code, language)
          if (lines !== null) table?.set(key, encode(lines))
          return lines
        },
        save() {
          // Keeps unused fences, because an excerpt uses only some of them. The page reports a cache that can't be
          // written.
          if (table?.isStale()) table.save()
        },
      }
    },
  }
}

/** Removes sources that no longer exist. */
export function pruneFences(root: string, files: Iterable<string>, since: number): void {
  openFences(root).prune(new Set([...files].map((file) => hashOf(file))), since)
}

export function hasFences(root: string): boolean {
  return openFences(root).keys().size > 0
}

function openFences(root: string): Cache<unknown> {
  return openCache(fencesFolderOf(root))
}

function fencesFolderOf(root: string): string {
  return path.join(cacheFolderOf(root), 'fences')
}

/** Lines like `12k3_`: the length of each run in base ten, followed by its class (`_` for none). */
function encode(lines: Token[][]): string {
  return lines
    .map((tokens) => tokens.map(({ text, className }) => `${text.length}${className || '_'}`).join(''))
    .join('\n')
}

function decode(stored: string, code: string): Token[][] {
  const texts = code.split('\n')
  return stored.split('\n').map((line, index) => {
    const text = texts[index] ?? ''
    let from = 0
    return [...line.matchAll(/(\d+)([a-z_])/g)].map(([, length, className = '_']) => {
      const to = from + Number(length)
      const token = { text: text.slice(from, to), className: className === '_' ? '' : className }
      from = to
      return token
    })
  })
}
