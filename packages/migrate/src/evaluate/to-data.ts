import { originOf } from './stub.ts'

/** Plain data for the process that reads it. Functions and placeholders become objects that describe them. */
export function toData(value: unknown, key = '', parents: readonly unknown[] = []): unknown {
  const origin = originOf(value)
  if (origin) {
    const { options = [], ...rest } = origin
    return { $package: { ...rest, options: options.map((option) => toData(option, '', parents)) } }
  }
  if (typeof value === 'function') return { $function: value.name, ...probe(key, value as Link) }
  if (typeof value === 'bigint' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof RegExp) return { $pattern: value.source }
  if (value instanceof Date || value instanceof URL) return value.toJSON()
  if (parents.includes(value)) return undefined
  const inside = [...parents, value]
  if (Array.isArray(value)) return value.map((entry) => toData(entry, '', inside))
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, toData(entry, name, inside)]))
}

type Link = (page: Record<string, string>) => unknown

/** Names in an address that a function makes, so that the address can be told apart from them. */
export const marks = { folder: '__folder__', file: '__file__' }

/** What a function for edit links returns. */
function probe(key: string, link: Link): { result?: string } {
  if (key !== 'editUrl' && key !== 'pattern') return {}
  const { folder, file } = marks
  try {
    const result = link({
      locale: 'en',
      version: 'current',
      versionDocsDirPath: folder,
      docPath: file,
      blogDirPath: folder,
      blogPath: file,
      filePath: file,
      relativePath: file,
      permalink: '/',
    })
    return typeof result === 'string' ? { result } : {}
  } catch {
    return {}
  }
}
