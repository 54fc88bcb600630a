import { parseTypesRef, readTypes, typeFilePathOf, type TypeFile } from '../../shared/samples/type-file.ts'
import { leaveOldBuild } from '../recovery/load-again.ts'
import { findNames, type CodeNames } from './code-names.ts'

/** Names of blocks, once their types are loaded. */
export type TypeLoader = {
  /** What is known now. */
  find(block: Element): CodeNames | null
  /** Null when the types cannot be had, or not now. */
  load(block: Element): Promise<CodeNames | null>
}

export function createTypeLoader(): TypeLoader {
  const files = new Map<string, Promise<TypeFile | null>>()
  const names = new WeakMap<Element, CodeNames>()

  async function fetchFile(name: string): Promise<TypeFile | null> {
    try {
      const response = await fetch(import.meta.env.BASE_URL + typeFilePathOf(name))
      if (response.ok) return (await response.json()) as TypeFile
      if (response.status === 404) await leaveOldBuild(() => null)
    } catch {
      // Offline. The next gesture asks again.
    }
    files.delete(name)
    return null
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
