import { loadChunk } from 'octavo/feature-browser'
import type { Hover } from 'octavo/feature-shared'
import { parseTypesRef, readTypes, type TypeFile, typeFilePathOf } from '../shared/type-file.ts'

/** A name in a code block, its position and what's known about it. */
export type CodeName = { hover: Hover; range: Range }

export type CodeNames = ReturnType<typeof findNames>

export type TypeLoader = ReturnType<typeof createTypeLoader>

/** The names in code blocks, once their types are loaded. */
export function createTypeLoader() {
  const files = new Map<string, Promise<TypeFile | null>>()
  const names = new WeakMap<Element, CodeNames>()

  async function fetchFile(name: string): Promise<TypeFile | null> {
    try {
      return await loadChunk(() => readFile(name))
    } catch {
      // The next event tries again.
      files.delete(name)
      return null
    }
  }

  return {
    /** The names if they're already loaded. */
    find: (block: Element) => names.get(block) ?? null,
    /** Null when the types can't be loaded now. */
    async load(block: Element): Promise<CodeNames | null> {
      const { name, fence } = parseTypesRef(block.getAttribute('data-types') ?? '')
      const request = files.get(name) ?? fetchFile(name)
      files.set(name, request)
      const file = await request
      const code = block.querySelector('code')
      if (!file || !code) return null
      const found = names.get(block) ?? findNames(code, readTypes(file, fence))
      names.set(block, found)
      return found
    },
  }
}

async function readFile(name: string): Promise<TypeFile> {
  const response = await fetch(import.meta.env.BASE_URL + typeFilePathOf(name))
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as TypeFile
}

type Part = { node: Text; from: number }

/** Finds names by their line and column in the displayed code, which doesn't include the compiler's notes. */
function findNames(code: Element, hovers: readonly Hover[]) {
  const parts = listParts(code)
  const text = parts.map(({ node }) => node.data).join('')
  const lines = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.push(end + 1)
  const all = hovers.flatMap((hover): CodeName[] => {
    const from = (lines[hover.line] ?? text.length) + hover.start
    const to = from + hover.length
    const range = to > text.length ? null : rangeOf(parts, from, to)
    return range ? [{ hover, range }] : []
  })
  return {
    all,
    /** The name at a point in the window. */
    at(x: number, y: number): CodeName | null {
      // A button may cover code.
      if (!code.contains(document.elementFromPoint(x, y))) return null
      return all.find(({ range }) => [...range.getClientRects()].some((box) => holds(box, x, y))) ?? null
    },
  }
}

function listParts(code: Element): Part[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const parts: Part[] = []
  let from = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest('[data-note]')) continue
    parts.push({ node, from })
    from += node.length
  }
  return parts
}

function rangeOf(parts: Part[], from: number, to: number): Range | null {
  const start = parts.findLast((part) => part.from <= from)
  const end = parts.findLast((part) => part.from < to)
  if (!start || !end) return null
  const range = document.createRange()
  range.setStart(start.node, from - start.from)
  range.setEnd(end.node, to - end.from)
  return range
}

function holds({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
