import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Document,
  hashOf,
  type IncludeRef,
  normalizeText,
  readInclude,
  type ReadInclude,
} from 'octavo/feature'
import { listFences } from 'octavo/feature-markdown'
import type { Fence } from 'octavo/feature-shared'
import { buildSamples, type BuiltSamples, type SampleFinding } from './build-samples.ts'
import { type PageContext, type PagePlan, planPage } from './plan-page.ts'
import type { Origin } from './sample.ts'

/** The samples of a page and of the partials it includes, with the texts they were found in. */
export type ReadPage = BuiltSamples & {
  texts: Map<string, string>
  /** All fences, by file. */
  fences: Map<string, Fence[]>
  /** How many of them are compiled, by file. */
  checked: Map<string, FenceCount>
}

/** `runs` counts those that a test run executes. */
export type FenceCount = { fences: number; runs: number }

/** Null if a file no longer matches the plan, because it's being edited and another plan will follow. */
export function readPage(
  plan: PagePlan,
  { root, environments }: Pick<PageContext, 'root' | 'environments'>,
): ReadPage | null {
  const { document, environment, preludes } = plan
  const { content, frontMatter } = document
  const page: ReadPage = {
    samples: [],
    unchecked: [],
    findings: [],
    texts: new Map(),
    fences: new Map(),
    checked: new Map(),
  }
  if (content.codeFiles?.some((code) => hasChanged(root, code))) return null
  for (const { origin, text } of preludes) {
    page.texts.set(origin.file, text)
    page.findings.push(...mistakesIn(origin))
  }
  const own = { file: content.file, hash: content.hash, format: content.format }
  const partials = content.includes.map(({ file, hash, format = 'mdx' }) => ({ file, hash, format }))
  for (const { file, hash, format } of [own, ...partials]) {
    if (page.texts.has(file)) continue
    const bytes = readFileSync(path.join(root, file))
    if (hashOf(bytes) !== hash) return null
    const text = normalizeText(bytes.toString('utf8'))
    page.texts.set(file, text)
    const isOwn = file === content.file
    const fences = listFences(text, format === 'md' ? 'md' : 'mdx').map((fence) => {
      const included = readInclude(fence.meta, { root, from: file, content })
      if (!included) return fence
      page.texts.set(included.file, included.text)
      return includeCode(fence, included)
    })
    page.fences.set(file, fences)
    const built = buildSamples({
      file,
      fences,
      environment,
      // A partial is the same on every page that includes it.
      defaultSample: isOwn ? (frontMatter.sample ?? null) : null,
      preludes: isOwn ? preludes.map(({ origin }) => origin) : [],
      findEnvironment: (name) => environments.findNamed(name, document.set),
    })
    page.samples.push(...built.samples)
    page.unchecked.push(...built.unchecked)
    page.findings.push(...built.findings)
    page.checked.set(file, countFences(built))
  }
  return page
}

/** The pages with something to compile. */
export function readPages(documents: readonly Document[], context: PageContext): ReadPage[] {
  return documents.flatMap((document) => {
    const plan = planPage(document, context)
    return (plan && readPage(plan, context)) ?? []
  })
}

function countFences({ samples }: BuiltSamples): FenceCount {
  const origins = samples.flatMap((sample) => sample.origins)
  return { fences: origins.length, runs: origins.filter(({ meta }) => meta.run).length }
}

/** A mistake in included code is reported in the file it comes from. */
function includeCode(fence: Fence, { file, code, lines, indent }: ReadInclude): Fence {
  return { ...fence, code, indents: lines.map(() => indent), source: { file, lines } }
}

function hasChanged(root: string, { file, hash }: IncludeRef): boolean {
  try {
    return hashOf(readFileSync(path.join(root, file))) !== hash
  } catch {
    return true
  }
}

function mistakesIn({ file, text }: Origin): SampleFinding[] {
  return text.mistakes.map(({ line, message, hint }) => ({ file, line: line + 1, column: 1, message, hint }))
}
