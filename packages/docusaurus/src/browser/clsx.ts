type Value = string | number | bigint | boolean | null | undefined | Value[] | Record<string, unknown>

/** Joins class names: `clsx('a', isOpen && 'b', { c: true })` → `a b c`. */
export function clsx(...values: Value[]): string {
  return values.flatMap(listNames).join(' ')
}

function listNames(value: Value): string[] {
  if (!value || value === true) return []
  if (Array.isArray(value)) return value.flatMap(listNames)
  if (typeof value === 'object') return Object.keys(value).filter((name) => value[name])
  return [String(value)]
}
