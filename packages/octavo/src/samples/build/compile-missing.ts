import type { Problem } from '../../model/problem.ts'
import type { Cache } from '../../cache/open-cache.ts'
import type { CompiledSample, CompilerSample } from './compiler/compiled-sample.ts'
import type { SampleCompilers } from './compiler/sample-compilers.ts'
import type { Environment } from '../../npm/environments/environments.ts'
import type { Sample } from './plan/sample.ts'

export type Wanted = { sample: Sample; input: CompilerSample }

type Options = {
  cache: Cache<CompiledSample>
  /** The hash of each environment, by name. */
  hashes: ReadonlyMap<string, string>
  compilers: SampleCompilers
  onProgress: (done: number, total: number) => void
}

type Outcome = {
  results: Map<string, CompiledSample>
  problems: Problem[]
  /** Number of fences in samples that had no cached result. */
  compiled: number
}

/** Takes results from the cache and compiles the rest, each environment in its own thread. */
export async function compileMissing(wanted: Wanted[], options: Options): Promise<Outcome> {
  const { cache, hashes, compilers, onProgress } = options
  const results = new Map<string, CompiledSample>()
  const missing = new Map<Environment, Map<string, CompilerSample>>()
  let compiled = 0
  for (const { sample, input } of wanted) {
    const known = results.get(input.key) ?? cache.read(input.key)
    if (known) results.set(input.key, known)
    else {
      const batch = missing.get(sample.environment) ?? new Map<string, CompilerSample>()
      missing.set(sample.environment, batch.set(input.key, input))
      compiled += sample.origins.length
    }
  }
  const total = [...missing.values()].reduce((sum, batch) => sum + batch.size, 0)
  let done = 0
  const problems: Problem[] = []
  const work = [...missing].map(async ([{ name, folder }, batch]) => {
    const place = { folder, hash: hashes.get(name) ?? '' }
    const outcome = await compilers.compile(place, [...batch.values()], () => onProgress(++done, total))
    for (const [key, result] of outcome.results) {
      problems.push(...cache.write(key, result))
      results.set(key, result)
    }
    problems.push(...outcome.mistakes.map((mistake) => wrongConfiguration(name, mistake)))
  })
  await Promise.all(work)
  return { results, problems, compiled }
}

function wrongConfiguration(environment: string, mistake: string): Problem {
  return {
    severity: 'error',
    message: `The compiler options for samples are wrong: ${mistake}`,
    hint: 'Correct the file; samples that use it have not been compiled.',
    file: `${environment}/tsconfig.json`,
  }
}
