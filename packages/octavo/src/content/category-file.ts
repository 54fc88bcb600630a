import { z } from 'zod'
import type { CategoryOptions } from '../model/document.ts'
import type { Finding } from './finding.ts'
import { parseYamlMap } from './front-matter.ts'
import { validateKeys } from './validate-keys.ts'

const text = z.string('must be a string')
const yesOrNo = z.boolean('must be true or false')
const link = z.union(
  [
    z.null(),
    z.object({ type: z.literal('doc'), id: text }),
    z.object({
      type: z.literal('generated-index'),
      title: text.optional(),
      description: text.optional(),
      slug: text.optional(),
      keywords: z.array(text).optional(),
    }),
  ],
  'must be null, or have the type "doc" and an id, or the type "generated-index"',
)
const schema = {
  label: text,
  position: z.number('must be a number'),
  collapsible: yesOrNo,
  collapsed: yesOrNo,
  className: text,
  link,
}

export type ParsedCategory = { data: CategoryOptions; findings: Finding[] }

/** Parses `_category_.json` or `.yml`. JSON is valid YAML, so problems have line numbers in both. */
export function parseCategoryFile(source: string): ParsedCategory {
  const parsed = parseYamlMap({ yaml: source.replaceAll('\r\n', '\n'), firstLine: 1 })
  const { values, findings } = validateKeys({ parsed, schema, noun: 'Category key' })
  return { data: values, findings: [...parsed.findings, ...findings] }
}
