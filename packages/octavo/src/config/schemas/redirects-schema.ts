import * as z from 'zod'
import { isExternal, withoutSuffix } from '../../model/urls/url.ts'
import {
  closedObject,
  evenIfWrong,
  isRecord,
  refuse,
  report,
  textReadBy,
  type Context,
} from './building-blocks.ts'
import { anyLink } from './values.ts'

/** A route path, or a pattern such as `/docs/v10/:path*`. */
const source = textReadBy((value) => {
  const isPath = value.startsWith('/') && !isExternal(value) && !/[#\s\\]/.test(value)
  return isPath ? value.replace(/(.)\/+$/, '$1') : refuse('a path such as "/old" or "/old/:rest*"', value)
})

export const redirectsSchema = z
  .array(closedObject({ from: source, to: anyLink, permanent: z.boolean().default(false) }))
  .superRefine(checkRedirects, evenIfWrong)
  .default([])

/** Checks that every address has one target and that redirects don't form a loop. */
function checkRedirects(value: unknown, context: Context): void {
  const targets = new Map<string, unknown>()
  for (const [index, { from, to }] of readPairs(value)) {
    if (targets.has(from)) {
      report(context, { refused: `"${from}" is redirected twice`, hint: 'Keep one of them.' }, [
        index,
        'from',
      ])
    } else targets.set(from, to)
  }
  for (const [index, { from, to }] of readPairs(value)) {
    if (targets.get(from) !== to || !leadsBack(from, targets)) continue
    report(context, { refused: `"${from}" redirects to itself`, hint: 'Point it at a page.' }, [index, 'to'])
  }
}

function readPairs(value: unknown): [number, { from: string; to: unknown }][] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown, index): [number, { from: string; to: unknown }][] =>
    isRecord(entry) && typeof entry['from'] === 'string'
      ? [[index, { from: entry['from'], to: entry['to'] }]]
      : [],
  )
}

function leadsBack(from: string, targets: Map<string, unknown>): boolean {
  const seen = new Set<string>()
  let path = from
  while (!seen.has(path)) {
    seen.add(path)
    const next = targets.get(path)
    if (typeof next !== 'string') return false
    path = withoutSuffix(next).replace(/(.)\/$/, '$1')
  }
  return path === from
}
