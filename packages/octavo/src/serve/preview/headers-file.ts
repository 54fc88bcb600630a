/**
 * A rule of the `_headers` file that static hosts read:
 *
 *     /assets/*
 *       Cache-Control: public, max-age=31536000, immutable
 */
export type HeaderRule = {
  pattern: RegExp
  headers: [name: string, value: string][]
  /** Names of headers that it removes from what earlier rules have set. */
  removed: string[]
}

/** Malformed lines are skipped, as hosts do. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue
    if (!/^\s/.test(line)) {
      rules.push({ pattern: toPattern(line.trim()), headers: [], removed: [] })
      continue
    }
    const [, removed] = /^\s+!\s*([\w-]+)\s*$/.exec(line) ?? []
    if (removed) rules.at(-1)?.removed.push(removed)
    const [, name, value] = /^\s+([!#$%&'*+\-.^_`|~\w]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.push([name, value])
  }
  return rules
}

/** The headers for a pathname (including the base URL). Values that several rules set are joined, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { headers, removed } of rules.filter(({ pattern }) => pattern.test(pathname))) {
    for (const name of removed) found.delete(name.toLowerCase())
    for (const [name, value] of headers) {
      const key = name.toLowerCase()
      const before = found.get(key)
      found.set(key, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return found
}

/** `*` matches anything, `:name` one segment. */
function toPattern(path: string): RegExp {
  const source = path
    .replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}$`)
}
