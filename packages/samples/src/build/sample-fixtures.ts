import type { Environment } from 'octavo-npm'
import { type Fence, parseSampleText } from 'octavo/feature-shared'
import { buildSamples, type BuiltSamples, type SampleSource } from './plan/build-samples.ts'
import { hidden, type Origin } from './plan/sample.ts'

/** For tests only: creates fences and preludes from text. */
export const environment: Environment = { name: 'samples/2.x', folder: '/site/samples/2.x', isLive: false }

/** Fences one below the other; the first one opens on line 1 of the page. */
export function fencesOf(...fences: [meta: string, code: string][]): Fence[] {
  let line = 2
  return fences.map(([info, code]) => {
    const [language = '', ...meta] = info.split(' ')
    const fence = { language, meta: meta.join(' '), code, line, indents: code.split('\n').map(() => 0) }
    line += code.split('\n').length + 2
    return fence
  })
}

export function preludeOf(code: string): Origin {
  const text = parseSampleText(code)
  return {
    file: 'set-up.ts',
    page: 'set-up.ts',
    line: 1,
    indents: text.lines.map(() => 0),
    text,
    ...hidden,
  }
}

export function build(fences: Fence[], parts: Partial<SampleSource> = {}): BuiltSamples {
  return buildSamples({
    file: 'page.md',
    fences,
    defaultSample: null,
    environment,
    preludes: [],
    findEnvironment: () => ({ hint: 'Versions with an environment: 2.x.' }),
    ...parts,
  })
}

/** Maps file names to their text, for each sample. */
export function filesOf({ samples }: BuiltSamples): Record<string, string>[] {
  return samples.map(({ files }) =>
    Object.fromEntries(files.map(({ name, lines }) => [name, lines.map(({ text }) => text).join('\n')])),
  )
}
