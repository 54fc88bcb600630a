import type { Document } from '../../../model/document.ts'
import type { Boundary } from '../../../files/boundary.ts'
import type { EnvironmentFinder } from '../../../npm/environments/environments.ts'
import { planPage } from './plan-page.ts'
import { readPage, type FenceLister, type ReadPage } from './read-page.ts'
import type { Sample } from './sample.ts'

type Context = {
  root: string
  boundary: Boundary
  environments: EnvironmentFinder
  listFences: FenceLister
}

/** The pages with something to compile. */
export function readPages(documents: readonly Document[], context: Context): ReadPage[] {
  return documents.flatMap((document) => {
    const plan = planPage(document, context)
    return (plan && readPage(plan, context)) ?? []
  })
}

/** A partial that several pages include is listed for each of them. */
export function listSamples(documents: readonly Document[], context: Context): Sample[] {
  return readPages(documents, context).flatMap(({ samples }) => samples)
}
