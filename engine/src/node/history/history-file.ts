import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ApiHistory } from '../../shared/model/api-history.ts'
import { codeOf } from '../support/files.ts'
import { parseJson, placeAt } from '../support/parse-json.ts'
import { SiteError } from '../support/site-error.ts'

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
  releases: z.array(z.string()),
  symbols: z.array(z.strictObject({ ...item, entry: z.string(), members: z.array(z.strictObject(item)) })),
})

/** `@trpc/server` → `trpc-server.json` */
export function historyFileOf(folder: string, name: string): string {
  return path.join(folder, `${name.replace(/^@/, '').replaceAll('/', '-')}.json`)
}

/** Null when there's no such file. */
export function readHistory(folder: string, name: string): ApiHistory | null {
  const file = historyFileOf(folder, name)
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const json = parseJson(text)
  const hint = 'Remove the file and run octavo history to write it again.'
  if ('reason' in json)
    throw new SiteError({
      message: `${file} is not JSON: ${json.reason}.`,
      file,
      ...placeAt(text, json.position),
      hint,
    })
  const { data, error } = schema.safeParse(json.value)
  if (data) return data
  const [issue] = error.issues
  throw new SiteError({
    message: `${file} is not a history: ${issue?.message ?? 'it has another form'} at ${issue?.path.join('.') || 'its start'}.`,
    file,
    hint,
  })
}

/** One line per symbol, so that a new release changes the lines it concerns. */
export function writeHistory(folder: string, history: ApiHistory): void {
  const file = historyFileOf(folder, history.package)
  const lines = history.symbols.map((symbol) => JSON.stringify(symbol)).join(',\n')
  const { package: name, releases } = history
  mkdirSync(folder, { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(
    temporary,
    `{"package":${JSON.stringify(name)},\n"releases":${JSON.stringify(releases)},\n"symbols":[\n${lines}\n]}\n`,
  )
  renameSync(temporary, file)
}
