import path from 'node:path'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { openTable, openCache, type Cache } from '../../cache/open-cache.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { hashOf } from '../../files/hash.ts'
import type { Highlighter } from './highlighter.ts'
import type { Token } from './tokenizer.ts'

/** The fences of one source file during compilation. */
export type SourceFences = Pick<Highlighter, 'tokenize'> & { save(): void }

/**
 * Caches highlighted fences, in one table per source. Grammars take longer to start than the rest of the build, so an
 * author who edits a page's prose doesn't have to wait for them. Without a `root`, nothing is stored. `grammars` stands
 * for those that the site adds.
 */
export function openFenceCache(
  highlighter: Highlighter,
  root: string | null,
  grammars = '',
): (file: string) => SourceFences {
  if (root === null) return () => ({ tokenize: highlighter.tokenize, save: () => undefined })
  const id = hashModules('markdown/highlight/fence-cache.ts') + grammars
  return (file) => {
    const table = openTable<Token[][]>(path.join(fencesFolderOf(root), hashOf(file)), id)
    return {
      async tokenize(code, language) {
        const key = hashOf(language, code)
        const stored = table.get(key)
        const lines = stored ?? (await highlighter.tokenize(code, language))
        if (!stored && lines) table.set(key, lines)
        return lines
      },
      save() {
        // Keeps unused fences, because an excerpt uses only some of them. The page reports a cache that can't be
        // written.
        if (table.isStale()) table.save()
      },
    }
  }
}

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
