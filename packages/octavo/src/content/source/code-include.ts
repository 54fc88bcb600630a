import path from 'node:path'
import { readFileSync } from 'node:fs'
import { codeOf } from '../../files/files.ts'
import { hashOf } from '../../files/hash.ts'
import { normalizeText } from '../../files/parse-json.ts'
import type { ContentRef } from '../../model/document.ts'
import { OutdatedError } from '../../problems/site-error.ts'

/** What `file=./server.ts#setup` in the first line of a fence asks for. */
export type IncludeRequest = { path: string; region: string | null }

const written = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/

/** Null if the fence contains its own code. */
export function parseInclude(meta: string): IncludeRequest | null {
  if (!meta.includes('file=')) return null
  const found = written.exec(meta)
  const target = found?.[1] ?? found?.[2] ?? found?.[3]
  return target === undefined || target === '' ? null : splitRegion(target)
}

/** `./server.ts#setup` → its two parts. */
export function splitRegion(target: string): IncludeRequest {
  const hash = target.lastIndexOf('#')
  return hash === -1
    ? { path: target, region: null }
    : { path: target.slice(0, hash), region: target.slice(hash + 1) }
}

/** `// #region name`, `# #region name`, `<!-- #region name -->`, `/* #endregion *\/`. */
const marker = /^\s*(?:\/\/|#|--|;|%|\/\*|<!--)?\s*#(region|endregion)\b[ \t]*(.*?)\s*(?:\*\/|-->)?\s*$/

/** The file, or one region of it, without region markers and shared indentation. */
export function cutRegion(text: string, region: string | null) {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  const open: string[] = []
  const kept: number[] = []
  let isFound = region === null
  for (const [index, line] of lines.entries()) {
    const [, word, name = ''] = marker.exec(line) ?? []
    if (word === 'region') {
      open.push(name)
      isFound ||= name === region
    } else if (word === 'endregion') open.pop()
    else if (region === null || open.includes(region)) kept.push(index)
  }
  if (!isFound) return null
  const shown = kept.map((index) => lines[index] ?? '')
  const indents = shown.flatMap((line) => (line.trim() === '' ? [] : line.length - line.trimStart().length))
  // A file can have more lines than a function may have arguments.
  const indent = indents.reduce((least, own) => Math.min(least, own), indents[0] ?? 0)
  return {
    code: shown.map((line) => line.slice(indent)).join('\n'),
    /** Line numbers in the file, counted from one, and the indentation that was removed from all of them. */
    lines: kept.map((index) => index + 1),
    indent,
  }
}

export function listRegions(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, word, name = ''] = marker.exec(line) ?? []
    return word === 'region' && name !== '' ? [name] : []
  })
}

/** Code from another file that a fence shows; `text` is that whole file. */
export type ReadInclude = NonNullable<ReturnType<typeof readInclude>>

type Place = { root: string; from: string; content: Pick<ContentRef, 'codeFiles'> }

/**
 * What the fence with this first line includes. Null if it shows its own code, or a file that was reported as
 * missing.
 */
export function readInclude(meta: string, { root, from, content }: Place) {
  const request = parseInclude(meta)
  const found =
    request && content.codeFiles?.find((code) => code.from === from && code.specifier === request.path)
  if (!request || !found) return null
  const { file } = found
  const text = normalizeText(readUnchanged(root, found))
  const included = cutRegion(text, request.region)
  return included && { ...included, file, text }
}

/** The text of a file of the site, which must be what it was when the site was loaded. */
export function readUnchanged(root: string, { file, hash }: { file: string; hash: string }): string {
  const bytes = readExisting(path.join(root, file), file)
  if (hashOf(bytes) !== hash) throw new OutdatedError(`${file} changed while it was being built.`, file)
  return bytes.toString('utf8')
}

function readExisting(filePath: string, file: string): Buffer {
  try {
    return readFileSync(filePath)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new OutdatedError(`${file} was deleted while it was being built.`, file, { cause: error })
  }
}
