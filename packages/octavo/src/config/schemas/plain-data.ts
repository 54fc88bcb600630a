import { describeValue } from './describe-value.ts'
import { isRecord, report, type Context } from './building-blocks.ts'

/**
 * For `superRefine`: accepts only what JSON can represent, because the value is sent to worker threads and to the
 * browser. `check-nesting.ts` limits the depth before any schema runs.
 */
export function checkPlainData(value: unknown, context: Context): void {
  for (const { found, path } of findForeign(value, [])) {
    report(
      context,
      { refused: `expected plain data (strings, numbers, arrays, objects), found ${found}` },
      path,
    )
  }
}

function findForeign(value: unknown, path: PropertyKey[]): { found: string; path: PropertyKey[] }[] {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [{ found: String(value), path }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => findForeign(entry, [...path, index]))
  if (isRecord(value)) {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype === Object.prototype || prototype === null) {
      return Object.entries(value).flatMap(([key, entry]) => findForeign(entry, [...path, key]))
    }
    return [{ found: `a ${value.constructor.name}`, path }]
  }
  return [{ found: describeValue(value), path }]
}
