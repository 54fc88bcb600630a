import ts from 'typescript'
import { toPosix } from '../../../files/posix-path.ts'
import type { CompiledFile, CompiledSample, CompilerFile, CompilerSample } from './compiled-sample.ts'
import { createDescriber, type Describer } from './describe-name.ts'
import { emitCode } from './emit-code.ts'
import { listDiagnostics } from './list-diagnostics.ts'
import { listHovers } from './list-hovers.ts'
import { reachesOutside } from './reaches-outside.ts'
import { readOptions } from './read-options.ts'
import { createSampleHost } from './sample-host.ts'

export type SampleProgram = {
  /** Mistakes in the environment itself; no sample can be compiled if there are any. */
  mistakes: string[]
  /** Compiles samples together and passes on each result as soon as it's ready. */
  compile(samples: CompilerSample[], onResult: (key: string, result: CompiledSample) => void): void
}

const compilable = /\.[cm]?tsx?$/

/**
 * One program for all samples of an environment. They share the expensive part (the types of packages) and nothing
 * else, because each sample is in its own folder and consists of modules.
 *
 *   <environment>/.samples/<key>/server.ts    exists in memory only; packages are found from there
 */
export function createSampleProgram(environment: string): SampleProgram {
  const folder = toPosix(environment)
  const { options, files, mistakes } = readOptions(folder)
  const host = createSampleHost(folder, { options, files })
  const pathOfSample = (sample: CompilerSample, name: string) => `${folder}/.samples/${sample.key}/${name}`

  function createProgram(samples: CompilerSample[]): ts.Program {
    const texts = samples.flatMap((sample) =>
      sample.files.map(({ name, text }): [string, string] => [pathOfSample(sample, name), text]),
    )
    host.setFiles(new Map(texts))
    const rootNames = [...files, ...texts.map(([file]) => file).filter((file) => compilable.test(file))]
    return ts.createProgram({ rootNames, options, host })
  }

  function compileFile(file: CompilerFile, source: ts.SourceFile, tools: Tools): CompiledFile {
    const diagnostics = listDiagnostics(source, tools.program)
    return { ...listHovers(source, file, tools), diagnostics }
  }

  function compileOne(sample: CompilerSample, tools: Tools): CompiledSample {
    const compiled = sample.files.map((file): CompiledFile => {
      const source = tools.program.getSourceFile(pathOfSample(sample, file.name))
      if (!source) return { hovers: [], queries: file.queries.map(() => null), diagnostics: [] }
      const result = withoutFolder(compileFile(file, source, tools), folder, sample.key)
      const isCode = sample.isLive && !source.isDeclarationFile
      return isCode ? { ...result, emitted: emitCode(file, options) } : result
    })
    return { files: compiled }
  }

  return {
    mistakes,
    compile(samples, onResult) {
      const alone = new Set(samples.filter(({ files: own }) => own.some(needsOwnProgram)))
      const together = samples.filter((sample) => !alone.has(sample))
      const groups = [...(together.length > 0 ? [together] : []), ...[...alone].map((sample) => [sample])]
      for (const group of groups) {
        const program = createProgram(group)
        const checker = program.getTypeChecker()
        const tools: Tools = { program, checker, describer: createDescriber(checker) }
        for (const sample of group) onResult(sample.key, compileOne(sample, tools))
      }
    },
  }
}

type Tools = { program: ts.Program; checker: ts.TypeChecker; describer: Describer }

function needsOwnProgram({ name, text }: CompilerFile): boolean {
  // Most samples don't even have to be parsed for this.
  if (!/\bdeclare\b|\/\/\/|\.d\./.test(text + name)) return false
  return reachesOutside(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
}

/**
 * Messages and types contain file paths. Those of this machine must not be published, and would make the cache
 * useless elsewhere.
 */
function withoutFolder(file: CompiledFile, folder: string, key: string): CompiledFile {
  const text = JSON.stringify(file)
  if (!text.includes(folder)) return file
  const replaced = text.replaceAll(`${folder}/.samples/${key}/`, './').replaceAll(`${folder}/`, '')
  return JSON.parse(replaced) as CompiledFile
}
