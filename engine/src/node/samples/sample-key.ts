import { hashOf } from '../support/hash.ts'
import type { CompilerFile, CompilerSample } from './compiler/compiled-sample.ts'
import type { Sample, SampleFile } from './plan/sample.ts'

/** What decides about a result besides the sample itself. */
export type CompilerIdentity = {
  /** Of the environment: its lockfile and options. */
  environmentHash: string
  typescriptVersion: string
  /** Of the code that talks to the compiler. */
  compilerId: string
}

/** A sample as the compiler gets it. Where it stands in Markdown is no part of it, so that it may move freely. */
export function toCompilerSample(sample: Sample, identity: CompilerIdentity): CompilerSample {
  const files = sample.files.map(toCompilerFile)
  const { environmentHash, typescriptVersion, compilerId } = identity
  return { key: hashOf(environmentHash, typescriptVersion, compilerId, JSON.stringify(files)), files }
}

function toCompilerFile({ name, lines }: SampleFile): CompilerFile {
  const numbers = [...lines.keys()]
  return {
    name,
    text: lines.map(({ text }) => text).join('\n'),
    visible: numbers.filter((number) => {
      const line = lines[number]
      return line?.origin.shown.includes(line.line)
    }),
    queries: numbers.flatMap((number) => {
      const asked = lines[number]
      const queries = asked?.origin.text.queries.filter(({ line }) => line === asked.line) ?? []
      return queries.map(({ column, kind }) => ({ line: number, column, kind }))
    }),
  }
}
