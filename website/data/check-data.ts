import * as z from 'zod'
import sizes from './bundle-sizes.json' with { type: 'json' }
import { community, talks } from './community.ts'
import { community9, talks9 } from './community-v9.ts'
import { examples } from './examples.ts'
import { examples9 } from './examples-v9.ts'
import { sponsors } from './sponsors.ts'
import { starterProjects, starterProjects9 } from './starter-projects.ts'

const text = z.string().regex(/^\S(?:.*\S)?$/, 'expected text without leading or trailing spaces')
const address = z.url({ protocol: /^https$/, error: 'expected a URL that starts with https://' })
const bytes = z.int().positive()

const project = z.strictObject({
  name: text,
  url: address,
  blurb: text.regex(/^[A-Z].{0,118}\.$/, 'expected one sentence of at most 120 characters'),
})
const talk = z.strictObject({
  title: text,
  url: address,
  length: z
    .string()
    .regex(/^(?:\d+ (?:minutes|hours?) ?)+$/, 'expected a length such as "1 hour 30 minutes"'),
  by: text.nullable(),
})
const example = z.strictObject({
  name: text,
  url: address,
  folder: text.nullable(),
  shows: text,
  demo: address.nullable(),
  isMain: z.boolean(),
})
const starter = z.strictObject({
  name: text,
  url: address,
  version: z.enum(['9.x', '10.x']),
  need: text,
  has: text,
})
export const sponsor = z.strictObject({
  name: text,
  url: address,
  tier: z.enum(['Diamond', 'Gold', 'Silver', 'Bronze']),
})
const measurement = z.strictObject({
  date: z.iso.date(),
  version: text,
  dependencies: z.array(z.strictObject({ name: text, count: z.int().nonnegative() })),
  sizes: z.record(z.string(), z.strictObject({ minified: bytes, gzip: bytes })),
})

/** Stops the build when a data file has a mistake. The compiler checks types, but not what a URL looks like. */
export function checkData(): void {
  const mistakes = [
    ...Object.entries(community).flatMap(([group, rows]) =>
      listMistakes(`data/community.ts, ${group}`, project, rows),
    ),
    ...listMistakes('data/community.ts, talks', talk, talks),
    ...Object.entries(community9).flatMap(([group, rows]) =>
      listMistakes(`data/community-v9.ts, ${group}`, project, rows),
    ),
    ...listMistakes('data/community-v9.ts, talks', talk, talks9),
    ...listMistakes('data/examples.ts', example, examples),
    ...listMistakes('data/examples-v9.ts', example, examples9),
    ...listMistakes('data/starter-projects.ts', starter, starterProjects),
    ...listMistakes('data/starter-projects.ts, version 9', starter, starterProjects9),
    ...listMistakes('data/sponsors.ts', sponsor, sponsors),
    ...listMistakes('data/bundle-sizes.json', measurement, [sizes]),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}

/** `data/sponsors.ts, entry 2 "Cal.com": url: expected a URL …`, and rows that appear twice. */
export function listMistakes(place: string, schema: z.ZodType, rows: readonly object[]): string[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const name = nameOf(row)
    const at = `${place}, entry ${index + 1}${name === null ? '' : ` "${name}"`}: `
    const issues = schema.safeParse(row).error?.issues ?? []
    const mistakes = issues.map(({ path, message }) => at + [...path, message].join(': '))
    const first = name === null ? undefined : seen.get(name)
    if (name !== null && first === undefined) seen.set(name, index + 1)
    return first === undefined ? mistakes : [...mistakes, `${at}entry ${first} already has this name`]
  })
}

function nameOf(row: object): string | null {
  const name = Object.entries(row).find(([key]) => key === 'name' || key === 'title')?.[1] as unknown
  return typeof name === 'string' ? name : null
}
