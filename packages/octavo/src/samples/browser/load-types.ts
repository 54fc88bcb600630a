import { parseTypesRef, readTypes, typeFilePathOf, type TypeFile } from '../shared/type-file.ts'
import { loadChunk } from '../../browser/recovery/load-chunk.ts'
import { findNames, type CodeNames } from './code-names.ts'

/** The names in code blocks, once their types are loaded. */
export type TypeLoader = {
  /** The names if they're already loaded. */
  find(block: Element): CodeNames | null
  /** Null when the types can't be loaded now. */
  load(block: Element): Promise<CodeNames | null>
}

export function createTypeLoader(): TypeLoader {
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
    find: (block) => names.get(block) ?? null,
    async load(block) {
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
