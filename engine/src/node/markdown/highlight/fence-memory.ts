import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../support/hash.ts'
import type { Highlighter } from './highlighter.ts'
import type { Token } from './tokenizer.ts'

/** The fences of one source while it is compiled. */
export type SourceFences = {
  /** Null when the language has no grammar, or not yet: then it is among the `missing`. */
  tokenize(code: string, language: string): Token[][] | null
  /** Languages to load before compiling again. */
  missing: Set<string>
  /** Nothing is remembered of this source. */
  isNew: boolean
  save(): void
}

export type FenceMemory = { open(file: string): SourceFences }

/**
 * Remembers how fences were coloured, in one file per source: who edits the prose of a page does not wait for the
 * grammars, which take longer to get going than the rest of the build.
 */
export function createFenceMemory(
  highlighter: Highlighter,
  place: { cacheFolder: string; engineId: string } | null,
): FenceMemory {
  if (place) mkdirSync(fencesFolderOf(place.cacheFolder), { recursive: true })
  return {
    open(file) {
      const filePath = place && path.join(fencesFolderOf(place.cacheFolder), nameOf(file))
      const known = filePath === null ? {} : readEntries(filePath, place?.engineId ?? '')
      const used: Record<string, string> = {}
      const missing = new Set<string>()
      let isStale = false
      return {
        missing,
        isNew: Object.keys(known).length === 0,
        tokenize(code, language) {
          const key = hashOf(language, code)
          const stored = used[key] ?? known[key]
          if (stored !== undefined) {
            used[key] = stored
            return decode(stored, code)
          }
          if (!highlighter.isLoaded(language)) missing.add(language)
          const lines = highlighter.tokenize(code, language)
          if (lines === null) return null
          isStale = true
          used[key] = encode(lines)
          return lines
        },
        save() {
          if (isStale && filePath !== null) writeEntries(filePath, place?.engineId ?? '', used)
        },
      }
    },
  }
}

/** Forgets sources that are no more. */
export function pruneFenceMemory(cacheFolder: string, files: Iterable<string>): void {
  const names = new Set([...files].map(nameOf))
  for (const name of listNames(cacheFolder)) {
    if (!names.has(name)) rmSync(path.join(fencesFolderOf(cacheFolder), name), { force: true })
  }
}

export function hasFenceMemory(cacheFolder: string): boolean {
  return listNames(cacheFolder).length > 0
}

function listNames(cacheFolder: string): string[] {
  try {
    return readdirSync(fencesFolderOf(cacheFolder))
  } catch {
    return []
  }
}

function fencesFolderOf(cacheFolder: string): string {
  return path.join(cacheFolder, 'fences')
}

function nameOf(file: string): string {
  return hashOf(file)
}

/** Lines of `12k3_`: lengths in base ten, each with the class of its run (`_` for none). */
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

/** A checksum, then the entries; anything else counts as nothing. */
function readEntries(filePath: string, engineId: string): Record<string, string> {
  try {
    const text = readFileSync(filePath, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    return text.slice(0, end) === hashOf(engineId, body) ? JSON.parse(body) : {}
  } catch {
    return {}
  }
}

/** Several threads may compile one partial at once, or be killed: the checksum tells what is not whole. */
function writeEntries(filePath: string, engineId: string, entries: Record<string, string>): void {
  const body = JSON.stringify(entries)
  writeFileSync(filePath, `${hashOf(engineId, body)}\n${body}`)
}
