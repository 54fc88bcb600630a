import type { Origin } from './stub.ts'

/** Readers for what a configuration contains, which can be anything. */
export type Values = Record<string, unknown>

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function recordOf(value: unknown): Values {
  return isRecord(value) && !('$package' in value) && !('$function' in value) ? value : {}
}

export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === false ? [] : [value]
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** The package that a value would come from. */
export function packageOf(value: unknown): (Origin & { options: unknown[] }) | null {
  const origin = isRecord(value) ? value['$package'] : undefined
  return isRecord(origin) ? (origin as Origin & { options: unknown[] }) : null
}

/** What a function is called; `result` is what a function for edit links returned. */
export function functionOf(value: unknown): { name: string; result?: string } | null {
  if (!isRecord(value) || typeof value['$function'] !== 'string') return null
  const result = textOf(value['result'])
  return { name: value['$function'], ...(result !== undefined && { result }) }
}

/** A language tag: `zh_CN` → `zh-CN`. */
export function languageOf(value: unknown): string | undefined {
  try {
    return Intl.getCanonicalLocales(textOf(value)?.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** Without what isn't set. */
export function compact(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
