import { codeFiller } from './mask-markdown.ts'

const inlineCode = new RegExp(`${codeFiller}+`, 'g')
/** A name, or a call without arguments. */
const nameOrCall = /^[A-Za-z_$][\w$]*(?:\(\))?$/

/** Lists names in inline code without duplicates: candidates for symbols of the API reference. */
export function listCodeNames(source: string, masked: string): string[] {
  if (!masked.includes(codeFiller)) return []
  const names = [...masked.matchAll(inlineCode)].map(({ 0: { length }, index }) =>
    source
      .slice(index, index + length)
      .replaceAll('`', '')
      .trim(),
  )
  return [...new Set(names)].filter((name) => nameOrCall.test(name))
}
