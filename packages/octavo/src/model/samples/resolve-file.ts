/** The file that an import in another file of the sample means; null if there is none. */
export function resolveFile(specifier: string, from: string, names: readonly string[]): string | null {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  const name = parts.join('/')
  const bare = name.replace(/\.[cm]?jsx?$/, '')
  const candidates = [
    name,
    ...['.ts', '.tsx', '.mts'].map((extension) => bare + extension),
    ...['index.ts', 'index.tsx'].map((index) => (name === '' ? index : `${name}/${index}`)),
  ]
  return candidates.find((candidate) => names.includes(candidate)) ?? null
}

/** What a file imports, from its JavaScript. */
export function listRequired(code: string): string[] {
  return [...code.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, specifier = '']) => specifier)
}
