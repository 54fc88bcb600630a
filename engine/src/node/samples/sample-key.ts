import { hashOf } from '../support/hash.ts'
import type { CompilerFile, CompilerSample } from './compiler/compiled-sample.ts'
import type { Sample, SampleFile } from './sample.ts'

/** What decides about a result besides the sample itself. */
export type CompilerIdentity = {
  /** Of the environment: its lockfile and options. */
  environmentHash: string
  typescriptVersion: string
  engineId: string
}

/** A sample as the compiler gets it. Where it stands in Markdown is no part of it, so that it may move freely. */
export function toCompilerSample(sample: Sample, identity: CompilerIdentity): CompilerSample {
  const files = sample.files.map(toCompilerFile)
  const { environmentHash, typescriptVersion, engineId } = identity
  return { key: hashOf(environmentHash, typescriptVersion, engineId, JSON.stringify(files)), files }
}

function toCompilerFile({ name, lines }: SampleFile): CompilerFile {
  const numbers = [...lines.keys()]
  return {
    name,
    text: lines.map(({ text }) => text).join('\n'),
    visible: numbers.filter((number) => {
      const shown = lines[number]
      return shown?.origin.fence && shown.origin.text.visible.includes(shown.line)
    }),
    queries: numbers.flatMap((number) => {
      const asked = lines[number]
      const queries = asked?.origin.text.queries.filter(({ line }) => line === asked.line) ?? []
      return queries.map(({ column, kind }) => ({ line: number, column, kind }))
    }),
  }
}
