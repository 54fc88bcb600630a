import { blog } from '../../blog/build/feature.ts'
import { feeds } from '../../feeds/feature.ts'
import { llms } from '../../llms/feature.ts'
import { search } from '../../search/build/feature.ts'
import type { Feature } from '../../build/feature/feature.ts'

/** The features that come with the engine. */
export const features: readonly Feature[] = [blog, search, llms, feeds]
