import type { Boundary } from '../../files/boundary.ts'
import type { CompilerPlace, SampleCompilers } from './compiler/sample-compilers.ts'
import { hashSampleEnvironment, type EnvironmentFinder } from '../../npm/environments/environments.ts'
import { planPage } from './plan/plan-page.ts'
import { readPage, type FenceLister } from './plan/read-page.ts'
import { toCompilerSample } from './sample-key.ts'
import type { Document } from '../../model/document.ts'

type Options = {
  root: string
  boundary: Boundary
  environments: EnvironmentFinder
  document: Document
  compilers: SampleCompilers
  loadFenceLister: () => Promise<FenceLister>
}

/**
 * Compiles the samples of a page with known results and discards the output. The first compilation takes seconds
 * because it loads the compiler and the packages; this way they're ready for the next edit.
 */
export async function warmUp({ root, boundary, environments, document, ...tools }: Options): Promise<void> {
  const plan = planPage(document, { root, boundary, environments })
  if (!plan?.environment) return
  const { name, folder } = plan.environment
  const page = readPage(plan, { root, environments, listFences: await tools.loadFenceLister() })
  const own = page?.samples.filter(({ environment }) => environment.name === name) ?? []
  const place: CompilerPlace = { folder, hash: hashSampleEnvironment(folder) }
  // Code that has run once runs faster, so the second round is for the JIT compiler.
  for (const compilerId of ['warm-up-1', 'warm-up-2']) {
    const identity = { environmentHash: '', typescriptVersion: '', compilerId }
    const samples = own.map((sample) => toCompilerSample(sample, identity))
    if (samples.length > 0) await tools.compilers.compile(place, samples, () => undefined)
  }
}
