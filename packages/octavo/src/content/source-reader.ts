import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEmojiFor } from './source/emoji.ts'
import type { CacheTable } from '../cache/open-cache.ts'
import { hashOf } from '../files/hash.ts'
import { normalizeText } from '../files/parse-json.ts'
import type { ParsedCategory } from './category-file.ts'
import { loadExtension, rewriteSource } from '../markdown/extension/load-extension.ts'
import type { Site } from '../model/site.ts'
import type { Finding } from './finding.ts'
import type { ParsedSource, SourceKind } from './parse-source.ts'
import type { PostNames } from './post-names.ts'

/** `parsed` is null if the file couldn't be read as text; `findings` then say why. */
export type ReadResult<T> = { hash: string; parsed: T | null; findings: Finding[] }

export type Parsed = ParsedSource | ParsedCategory | PostNames

export type SourceReader = ReturnType<typeof createSourceReader>

/** Parses a file only if the cache doesn't have a result for its text. */
export function createSourceReader(
  root: string,
  cache: CacheTable<Parsed>,
  { mdxInMd, slugs, extension }: Pick<Site['markdown'], 'mdxInMd' | 'slugs' | 'extension'>,
) {
  const files = new Set<string>()

  /** Values are stored by kind, so those of a key are of one type. */
  async function read<T extends Parsed>(
    file: string,
    kind: string,
    parse: (text: string) => Promise<T>,
  ): Promise<ReadResult<T>> {
    const filePath = path.join(root, file)
    files.add(filePath)
    const bytes = readBytes(filePath)
    if (!Buffer.isBuffer(bytes)) return { hash: '', parsed: null, findings: [bytes] }
    const unreadable = checkText(bytes)
    const hash = hashOf(bytes)
    if (unreadable) return { hash, parsed: null, findings: [unreadable] }
    // Problems in a component mention its file name, and plugins know it, so the file is part of the key.
    const shape = file.endsWith('.tsx') || extension ? file : path.extname(file)
    const key = `${kind}${shape}:${hash}`
    const known = cache.get(key) as T | undefined
    const parsed = known ?? (await parse(normalizeText(bytes.toString('utf8'))))
    if (!known) cache.set(key, parsed)
    return { hash, parsed, findings: parsed.findings }
  }

  return {
    /** Absolute paths of everything read so far. */
    files,
    readSource: (file: string, kind: SourceKind) =>
      read(file, kind, async (written) => {
        // Loaded on demand, because a warm cache needs neither YAML nor schemas.
        const { parseSource } = await import('./parse-source.ts')
        const { text, findings } = rewriteSource(
          written,
          { root, file },
          await loadExtension(root, extension),
        )
        const emoji = await loadEmojiFor(text)
        const parsed = parseSource({ text, kind, file, emoji, mdxInMd, slugs })
        return { ...parsed, findings: [...findings, ...parsed.findings] }
      }),
    readCategory: (file: string) =>
      read(file, 'category', async (text) => (await import('./category-file.ts')).parseCategoryFile(text)),
    readPostNames: (file: string, kind: 'authors' | 'tags') =>
      read(file, kind, async (text) => (await import('./post-names-file.ts')).parsePostNames(text, kind)),
  }
}

function readBytes(filePath: string): Buffer | Finding {
  try {
    return readFileSync(filePath)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return {
      message: `The file cannot be read (${code}).`,
      hint: 'Check that it exists and that you have permission to read it.',
    }
  }
}

function checkText(bytes: Buffer): Finding | null {
  // UTF-16, which is what PowerShell and some editors write, is text with zeros in it.
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))
  const zero = isUtf16 ? -1 : bytes.indexOf(0)
  if (zero === -1 && isUtf8(bytes)) return null
  return {
    message: zero === -1 ? 'The file is not UTF-8 text.' : `The file is not text: byte ${zero} is zero.`,
    hint:
      zero === -1
        ? 'Save it as UTF-8.'
        : 'If it is a binary file, move it to the static folder or change its extension.',
  }
}
