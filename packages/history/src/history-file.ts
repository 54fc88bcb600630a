import path from 'node:path'
import { z } from 'zod'
import { readExisting } from 'octavo/feature'
import { parseDataFile, writeDataFile } from 'octavo-npm'
import type { ApiHistory } from './api-history.ts'

const event = z.union([
  z.strictObject({ in: z.string(), what: z.enum(['added', 'removed', 'deprecated', 'restored']) }),
  z.strictObject({ in: z.string(), what: z.literal('changed'), before: z.string(), after: z.string() }),
])
const item = {
  name: z.string(),
  kind: z.enum(['class', 'enum', 'function', 'interface', 'member', 'namespace', 'type', 'variable']),
  signature: z.string(),
  shape: z.string(),
  events: z.array(event),
}
const schema: z.ZodType<ApiHistory> = z.strictObject({
  package: z.string(),
  shapes: z.number().default(1),
  releases: z.array(z.string()),
  symbols: z.array(z.strictObject({ ...item, entry: z.string(), members: z.array(z.strictObject(item)) })),
})

/** `@trpc/server` → `trpc-server.json` */
export function historyFileOf(folder: string, name: string): string {
  return path.join(folder, `${name.replace(/^@/, '').replaceAll('/', '-')}.json`)
}

/**
 * A history that's parsed when it's needed, because most builds only compare its text with that of the last build. Null
 * when there's no such file.
 */
export function openHistory(folder: string, name: string): { text: string; read: () => ApiHistory } | null {
  const file = historyFileOf(folder, name)
  const text = readExisting(file)
  if (text === null) return null
  const options = {
    what: 'a history',
    schema,
    hint: 'Remove the file and run octavo history to write it again.',
  }
  return { text, read: () => parseDataFile(file, text, options) }
}

/** Null when there's no such file. */
export function readHistory(folder: string, name: string): ApiHistory | null {
  return openHistory(folder, name)?.read() ?? null
}

/** One line per symbol, so that a new release changes the lines it concerns. */
export function writeHistory(folder: string, history: ApiHistory): void {
  const file = historyFileOf(folder, history.package)
  const lines = history.symbols.map((symbol) => JSON.stringify(symbol)).join(',\n')
  const { package: name, shapes, releases } = history
  writeDataFile(
    file,
    `{"package":${JSON.stringify(name)},\n"shapes":${shapes},\n"releases":${JSON.stringify(releases)},\n"symbols":[\n${lines}\n]}\n`,
  )
}
