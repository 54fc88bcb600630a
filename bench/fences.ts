// TypeScript of the kind that documentation shows, 8 to 20 lines per fence. Names and numbers differ from fence to
// fence, so that a highlighter's cache of whole lines doesn't help.

import { listWords, type Random } from './random.ts'

const things = listWords(`
  invoice, ticket, member, parcel, recipe, sensor, lesson, booking, article, device, account, playlist, vehicle,
  comment, release`)
const actions = listWords(`
  archive, publish, rename, approve, assign, refresh, validate, export, merge, restore, schedule, verify`)
const fields = listWords(`
  title, owner, region, price, color, status, slug, weight, locale, priority, summary, version`)

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Names = { thing: string; Thing: string; action: string; field: string; other: string; number: number }

const samples: ((names: Names) => string[])[] = [
  ({ Thing, thing, field, other, number }) => [
    `export interface ${Thing}${number} {`,
    `  readonly id: string`,
    `  ${field}: string`,
    `  ${other}Count?: number`,
    `  createdAt: Date`,
    `}`,
    ``,
    `export function is${Thing}${number}(value: unknown): value is ${Thing}${number} {`,
    `  return typeof value === 'object' && value !== null && '${field}' in value`,
    `}`,
    ``,
    `export const empty${Thing}${number}: ${Thing}${number} = {`,
    `  id: '${thing}-${number}',`,
    `  ${field}: 'none', // replaced on first save`,
    `  createdAt: new Date(${2000 + (number % 30)}, ${number % 12}, 1),`,
    `}`,
  ],
  ({ Thing, thing, action, field, number }) => [
    `import { z } from 'zod'`,
    `import { publicProcedure, router } from '../trpc'`,
    ``,
    `export const ${thing}Router${number} = router({`,
    `  ${action}: publicProcedure`,
    `    .input(z.object({ id: z.string(), ${field}: z.string().max(${number}) }))`,
    `    .mutation(async ({ input, ctx }) => {`,
    `      const ${thing} = await ctx.db.${thing}.findUnique({ where: { id: input.id } })`,
    `      if (!${thing}) throw new Error(\`${Thing} \${input.id} does not exist\`)`,
    `      return ctx.db.${thing}.update({ where: { id: input.id }, data: { ${field}: input.${field} } })`,
    `    }),`,
    `})`,
  ],
  ({ Thing, thing, action, number }) => [
    `type ${Thing}Result = { ok: true; ${thing}: string } | { ok: false; reason: string }`,
    ``,
    `export async function ${action}${Thing}(id: string, attempts = ${number % 9}): Promise<${Thing}Result> {`,
    `  for (let attempt = 1; attempt <= attempts; attempt++) {`,
    `    const response = await fetch(\`/api/${thing}/\${id}?try=\${attempt}\`)`,
    `    if (response.ok) {`,
    `      const body: { ${thing}: string } = await response.json()`,
    `      return { ok: true, ${thing}: body.${thing} }`,
    `    }`,
    `    await new Promise((resolve) => setTimeout(resolve, attempt * ${number}))`,
    `  }`,
    `  return { ok: false, reason: 'gave up after ' + attempts + ' attempts' }`,
    `}`,
  ],
  ({ Thing, thing, action, field, other, number }) => [
    `export class ${Thing}Store${number} {`,
    `  #${thing}s = new Map<string, { ${field}: string; ${other}: number }>()`,
    ``,
    `  /** Adds or replaces one entry. */`,
    `  ${action}(id: string, ${field}: string): this {`,
    `    this.#${thing}s.set(id, { ${field}, ${other}: ${number} })`,
    `    return this`,
    `  }`,
    ``,
    `  get size() {`,
    `    return this.#${thing}s.size`,
    `  }`,
    ``,
    `  *[Symbol.iterator]() {`,
    `    yield* this.#${thing}s.entries()`,
    `  }`,
    `}`,
  ],
  ({ Thing, field, other, number }) => [
    `type Keys${number}<T> = { [K in keyof T]-?: T[K] extends string | undefined ? K : never }[keyof T]`,
    `type Patch${Thing}${number}<T extends object> = Partial<Pick<T, Keys${number}<T>>>`,
    ``,
    `declare const patch: Patch${Thing}${number}<{ ${field}: string; ${other}: number; note?: string }>`,
    ``,
    `const keys = Object.keys(patch) as (keyof typeof patch)[]`,
    `export const changed${number} = keys.filter((key) => patch[key] !== undefined)`,
    `export const label${number} = changed${number}.length > 1 ? \`\${changed${number}.length} fields\` : 'one field'`,
  ],
  ({ Thing, thing, action, field, number }) => [
    `import { describe, expect, it } from 'vitest'`,
    `import { ${action}${Thing} } from './${thing}-${number}'`,
    ``,
    `describe('${action}${Thing}', () => {`,
    `  it('keeps the ${field} when nothing changed', async () => {`,
    `    const before = { id: '${number}', ${field}: 'same', tags: ['a', 'b'] }`,
    `    const after = await ${action}${Thing}({ ...before })`,
    `    expect(after).toEqual(before)`,
    `    expect(after.tags).toHaveLength(2)`,
    `  })`,
    ``,
    `  it.each([0, ${number}, -1])('rejects %i', async (size) => {`,
    `    await expect(${action}${Thing}({ size })).rejects.toThrow(/${field}/i)`,
    `  })`,
    `})`,
  ],
]

/** @returns A fenced block. */
export function buildFence(random: Random): string {
  const thing = random.pick(things)
  const names = {
    thing,
    Thing: upper(thing),
    action: random.pick(actions),
    field: random.pick(fields),
    other: random.pick(fields),
    number: random.integer(10, 999),
  }
  const meta = random.integer(0, 2) === 0 ? ` title="src/${thing}-${names.number}.ts"` : ''
  return ['```ts' + meta, ...random.pick(samples)(names), '```'].join('\n')
}
