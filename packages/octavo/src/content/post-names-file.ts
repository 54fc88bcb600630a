import { z } from 'zod'
import type { Finding } from './finding.ts'
import { authorSchema, details } from './front-matter-schema.ts'
import { type ParsedYaml, parseYamlMap } from './front-matter.ts'
import type { PostNames } from './post-names.ts'
import { placeOfKey, validateKeys } from './validate-keys.ts'

const tagSchema = z.looseObject({ label: z.string('must be a string').optional() }, 'must be a map of keys')

export function parsePostNames(source: string, kind: 'authors' | 'tags'): PostNames {
  const parsed = parseYamlMap({ yaml: source, firstLine: 1 })
  const type = kind === 'authors' ? authorSchema : tagSchema
  const schema = Object.fromEntries(Object.keys(parsed.data).map((name) => [name, type]))
  const { values, findings } = validateKeys({ parsed, schema, noun: kind === 'authors' ? 'Author' : 'Tag' })
  return { names: values, findings: [...parsed.findings, ...findings, ...findIgnored(parsed, kind)] }
}

const read = { authors: ['name', ...Object.keys(details)], tags: ['label', 'description'] }

/** Each key once, although many authors may have it. */
function findIgnored({ data, keyLines }: ParsedYaml, kind: 'authors' | 'tags'): Finding[] {
  const ignored = Object.entries(data).flatMap(([name, entry]) =>
    Object.keys(typeof entry === 'object' && entry !== null ? entry : {}).flatMap((key): [string, string][] =>
      read[kind].includes(key) ? [] : [[key, name]],
    ),
  )
  return [...new Map(ignored.toReversed())].map(([key, name]) => ({
    check: 'unknownFrontMatter',
    message: `Nothing reads "${key}" in a list of ${kind}; it is ignored.`,
    hint: `Remove it. There are ${read[kind].join(', ')}.`,
    ...placeOfKey(keyLines, name),
  }))
}
