import { z } from 'zod'
import { authorSchema } from './front-matter-schema.ts'
import { parseYamlMap } from './front-matter.ts'
import type { PostNames } from './post-names.ts'
import { validateKeys } from './validate-keys.ts'

const tagSchema = z.looseObject({ label: z.string('must be a string').optional() }, 'must be a map of keys')

export function parsePostNames(source: string, kind: 'authors' | 'tags'): PostNames {
  const parsed = parseYamlMap({ yaml: source, firstLine: 1 })
  const type = kind === 'authors' ? authorSchema : tagSchema
  const schema = Object.fromEntries(Object.keys(parsed.data).map((name) => [name, type]))
  const { values, findings } = validateKeys({ parsed, schema, noun: kind === 'authors' ? 'Author' : 'Tag' })
  return { names: values, findings: [...parsed.findings, ...findings] }
}
