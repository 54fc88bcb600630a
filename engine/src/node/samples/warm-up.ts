import type { Boundary } from '../support/boundary.ts'
import type { CompilerPlace, SampleCompilers } from './compiler/sample-compilers.ts'
import { hashEnvironment } from './environment-hash.ts'
import type { EnvironmentFinder } from './plan/environments.ts'
import { planPage } from './plan/plan-page.ts'
import { readPage, type FenceLister } from './plan/read-page.ts'
import { toCompilerSample } from './sample-key.ts'
import type { Document } from '../../shared/model/document.ts'

type Options = {
  root: string
  boundary: Boundary
  environments: EnvironmentFinder
  document: Document
  compilers: SampleCompilers
  loadFenceLister: () => Promise<FenceLister>
}

/**
 * Compiles the samples of a page whose results are known, and throws the results away: the first compilation loads
 * the compiler and the packages and takes seconds, and the next edit shall find them ready.
 */
export async function warmUp({ root, boundary, environments, document, ...tools }: Options): Promise<void> {
  const plan = planPage(document, { root, boundary, environments })
  if (!plan?.environment) return
  const { name, folder } = plan.environment
  const page = readPage(plan, { root, environments, listFences: await tools.loadFenceLister() })
  const own = page?.samples.filter(({ environment }) => environment.name === name) ?? []
  const place: CompilerPlace = { folder, hash: hashEnvironment(folder) }
  // Code that has run once runs faster: the second round makes it ready for the author.
  for (const compilerId of ['warm-up-1', 'warm-up-2']) {
    const identity = { environmentHash: '', typescriptVersion: '', compilerId }
    const samples = own.map((sample) => toCompilerSample(sample, identity))
    if (samples.length > 0) await tools.compilers.compile(place, samples, () => undefined)
  }
}
