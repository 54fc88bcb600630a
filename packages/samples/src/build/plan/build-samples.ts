import type { Environment } from 'octavo-npm'
import { type Fence, isSampleLanguage, parseSampleText } from 'octavo/feature-shared'
import { ownFileOf, resolveFileName } from './file-name.ts'
import { listPreviews } from './list-previews.ts'
import { isMarkedSample, parseSampleMeta } from './sample-meta.ts'
import { findShownLines, type Origin, placeIn, type Sample, type SampleFile } from './sample.ts'

/** A mistake in a source; line and column are counted from one. */
export type SampleFinding = { file: string; line: number; column: number; message: string; hint: string }

/** A file with fences, and the settings of its page for all of them. */
export type SampleSource = {
  file: string
  fences: Fence[]
  /** The sample of fences that don't name one. */
  defaultSample: string | null
  environment: Environment | null
  preludes: Origin[]
  findEnvironment: (name: string) => Environment | { hint: string }
}

export type BuiltSamples = {
  samples: Sample[]
  /** Fences that opted out, with their reasons. */
  unchecked: { file: string; line: number; reason: string }[]
  findings: SampleFinding[]
}

type Placed = { origin: Origin; environment: Environment }

/** Turns fences into samples: fences with the same name form one sample, every other fence is its own. */
export function buildSamples(source: SampleSource): BuiltSamples {
  const built: BuiltSamples = { samples: [], unchecked: [], findings: [] }
  const groups = new Map<string, Placed[]>()
  for (const [index, fence] of source.fences.entries()) {
    if (!isSampleLanguage(fence.language)) continue
    const placed = placeFence(fence, source, built)
    if (!placed) continue
    const name = placed.origin.meta.sample ?? source.defaultSample
    // The "=" keeps names that look like numbers distinct from the indexes of unnamed fences.
    const key = name === null ? `${index}` : `=${name}`
    groups.set(key, [...(groups.get(key) ?? []), placed])
  }
  for (const group of groups.values()) built.samples.push(buildSample(group, source, built.findings))
  return built
}

/** Null if the fence isn't compiled. */
function placeFence(fence: Fence, source: SampleSource, built: BuiltSamples): Placed | null {
  const { file } = source
  const meta = parseSampleMeta(fence.meta)
  const text = parseSampleText(fence.code)
  const origin: Origin = {
    file: fence.source?.file ?? file,
    page: file,
    line: fence.line,
    indents: fence.indents,
    text,
    fence,
    meta,
    ...findShownLines(text, fence.meta),
    ...(fence.source && { lines: fence.source.lines }),
  }
  const report = (message: string, hint: string) =>
    built.findings.push({ file, line: fence.line - 1, column: 1, message, hint })
  if (meta.nocheck !== null) {
    if (meta.nocheck.trim() === '') report('This sample is not compiled, and no reason is given.', reasonHint)
    built.unchecked.push({ file, line: fence.line - 1, reason: meta.nocheck })
    return null
  }
  const environment =
    meta.environment === null ? source.environment : source.findEnvironment(meta.environment)
  if (environment === null) return null
  if (meta.environment === null && source.environment?.onlyMarked && !isMarkedSample(fence.meta)) return null
  if ('hint' in environment) {
    report(`There is no sample environment named "${meta.environment}".`, environment.hint)
    return null
  }
  for (const { line, message, hint } of origin.text.mistakes) {
    built.findings.push({ ...placeIn(origin, line), message, hint })
  }
  return { origin, environment }
}

const reasonHint = 'Make it compile, or give a reason: ```ts nocheck="calls a service that is not public".'

function buildSample(group: Placed[], { file, preludes }: SampleSource, findings: SampleFinding[]): Sample {
  const files = new Map<string, SampleFile>()
  const [first] = group
  if (!first) throw new Error('Bug: a sample without fences')
  const report = ({ fence }: Origin, advice: Pick<SampleFinding, 'message' | 'hint'>) =>
    findings.push({ file, line: (fence?.line ?? 1) - 1, column: 1, ...advice })
  for (const { origin, environment } of group) {
    addOrigin(origin, ownFileOf(origin), { files, findings })
    if (environment !== first.environment) report(origin, otherEnvironment(origin.meta.sample))
  }
  const origins = group.map(({ origin }) => origin)
  const firstFile = [...files.values()][0]
  const all = addPreludes([...files.values()], firstFile, { preludes, findings })
  for (const found of listPreviews(origins, all)) {
    if ('generated' in found) {
      if (found.generated) all.push(found.generated)
      continue
    }
    report(found.origin, { message: found.message, hint: found.hint })
  }
  return { environment: first.environment, files: all, origins }
}

type Target = { files: Map<string, SampleFile>; findings: SampleFinding[] }

/** Adds the lines of a fence to the files they belong to, continuing files that already exist. */
function addOrigin(origin: Origin, ownFile: string, { files, findings }: Target): void {
  const { lines, parts, directives } = origin.text
  for (const { file, from, to } of parts) {
    const name = file === null ? ownFile : resolveFileName(file)
    if (name === null) {
      findings.push(badFileName(origin, from, file ?? ''))
      continue
    }
    const isEmpty = lines
      .slice(from, to)
      .every((line, index) => line.trim() === '' || directives.has(from + index))
    // There is usually nothing before the first `@filename`.
    if (file === null && isEmpty && parts.length > 1) continue
    const target = files.get(name) ?? { name, lines: [] }
    files.set(name, target)
    for (let line = from; line < to; line++) {
      const text = directives.has(line) || origin.removed.has(line) ? '' : (lines[line] ?? '')
      target.lines.push({ text, origin, line })
    }
  }
}

type Preludes = { preludes: Origin[]; findings: SampleFinding[] }

/**
 * A prelude's code goes before the first file of the sample. Its named files are added, unless the sample has a file
 * with the same name.
 */
function addPreludes(
  own: SampleFile[],
  first: SampleFile | undefined,
  { preludes, findings }: Preludes,
): SampleFile[] {
  if (preludes.length === 0 || !first) return own
  const files = new Map<string, SampleFile>()
  for (const prelude of preludes) addOrigin(prelude, '', { files, findings })
  const before = files.get('')?.lines ?? []
  files.delete('')
  const names = new Set(own.map(({ name }) => name))
  const hidden = [...files.values()].filter(({ name }) => !names.has(name))
  const opened = own.map((file) => (file === first ? { ...file, lines: [...before, ...file.lines] } : file))
  return [...opened, ...hidden]
}

function badFileName(origin: Origin, line: number, name: string): SampleFinding {
  return {
    ...placeIn(origin, line),
    message: `A sample file cannot be called "${name}".`,
    hint: 'Write a path inside the sample, such as // @filename: src/server.ts.',
  }
}

function otherEnvironment(sample: string | null): Pick<SampleFinding, 'message' | 'hint'> {
  return {
    message: `The fences of the sample "${sample}" use different environments.`,
    hint: 'A sample is compiled in one environment, so give all of its fences the same samples="…".',
  }
}
