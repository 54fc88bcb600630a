import { type LivePreview, parseSampleText } from 'octavo/feature-shared'
import { fileNameOf, ownFileOf, resolveFileName } from './file-name.ts'
import { hidden, type Origin, type SampleFile, textOf } from './sample.ts'

/** The names of a sample's files that have a role in its previews. */
const previewFiles = { wrapper: 'preview.tsx', server: 'preview-server.ts' } as const

/** A component that a file exports, by the name of its export. */
type ExportedComponent = { name: string; hasProps: boolean }

/** Constants whose names are all capitals aren't components. */
const named =
  /^export\s+(?:async\s+)?(?:(?:function|class)\s+([A-Z]\w*)(?:\s*\(\s*(\)?))?|const\s+([A-Z]\w*[a-z]\w*))/gm
const defaultFunction = /^export\s+default\s+(?:async\s+)?function\s*\w*\s*\(\s*(\)?)/m

/** The components that Run could render. Samples are formatted code, so their text isn't parsed. */
function listComponents(text: string): ExportedComponent[] {
  const own = defaultFunction.exec(text)
  if (own) return [{ name: 'default', hasProps: own[1] === '' }]
  if (/^export\s+default\b/m.test(text)) return [{ name: 'default', hasProps: false }]
  return [...text.matchAll(named)].map(([, name, end, constant]) => ({
    name: name ?? constant ?? '',
    hasProps: end === '',
  }))
}

/** What Run renders for a fence marked `preview`. */
export type SamplePreview = {
  origin: Origin
  /** The file that readers see. */
  file: string
  preview: LivePreview
  /** The file that renders what the author wrote: `preview="<Book id={7} />"`. It's compiled with the sample. */
  generated: SampleFile | null
}

type PreviewMistake = { origin: Origin; message: string; hint: string }

/** The previews of a sample, in order. `files` are its files, with or without those that are generated. */
export function listPreviews(
  origins: readonly Origin[],
  files: readonly SampleFile[],
): (SamplePreview | PreviewMistake)[] {
  const existing = (name: string) => (files.some((file) => file.name === name) ? name : null)
  const around = { wrapper: existing(previewFiles.wrapper), server: existing(previewFiles.server) }
  let generated = 0
  return origins.flatMap((origin): SamplePreview | PreviewMistake | [] => {
    const { preview: wanted, run, title } = origin.meta
    if (wanted === null) return []
    if (run) return { origin, ...bothMarks }
    // Readers see the file of the title; others in the fence are set-up.
    const file = fileNameOf(title) ?? entryFileOf(origin)
    const found = files.find(({ name }) => name === file)
    if (file === null || !found) return { origin, ...noComponent }
    if (wanted !== '') {
      const own = generate(wanted, { name: `preview-${++generated}.tsx`, file, origin })
      if (own === null) return { origin, ...notAnElement }
      return { origin, file, preview: { file: own.name, component: 'default', ...around }, generated: own }
    }
    const components = listComponents(textOf(found))
    const mistake = judge(components)
    const [component] = components
    if (mistake || !component) return { origin, ...(mistake ?? noComponent) }
    return { origin, file, preview: { file, component: component.name, ...around }, generated: null }
  })
}

type Place = { name: string; file: string; origin: Origin }

/** Null if it isn't one element of a component. */
function generate(element: string, { name, file, origin }: Place): SampleFile | null {
  const component = /^<([A-Z]\w*)\b.*>$/s.exec(element.trim())?.[1]
  if (component === undefined) return null
  const code = [
    `import { ${component} } from './${file.replace(/\.tsx?$/, '')}'`,
    '',
    'export default function Preview() {',
    `  return ${element.trim()}`,
    '}',
  ]
  const text = parseSampleText(code.join('\n'))
  const line = origin.line - 1
  const own: Origin = {
    file: origin.file,
    page: origin.page,
    line,
    lines: code.map(() => line),
    indents: code.map(() => 0),
    text,
    ...hidden,
  }
  return { name, lines: code.map((content, index) => ({ text: content, origin: own, line: index })) }
}

type Advice = { message: string; hint: string }

function judge(found: readonly ExportedComponent[]): Advice | null {
  const [first] = found
  if (!first) return noComponent
  if (found.length > 1)
    return {
      message: `This sample is marked "preview" and exports several components: ${found.map(({ name }) => name).join(', ')}.`,
      hint: `Write what to render: preview="<${first.name} />".`,
    }
  if (first.hasProps)
    return {
      message: 'This sample is marked "preview", but its component takes props.',
      hint: `Write what to render: preview="<${first.name === 'default' ? 'Component' : first.name} id={1} />".`,
    }
  return null
}

const noComponent: Advice = {
  message: 'This sample is marked "preview", but it exports no component.',
  hint: 'Export a function whose name starts with a capital letter.',
}
const bothMarks: Advice = {
  message: 'This sample is marked both "run" and "preview".',
  hint: 'Keep "run" if it prints something, and "preview" if it exports a component.',
}
const notAnElement: Advice = {
  message: 'The value of "preview" is not an element of a component.',
  hint: 'Write what to render: preview="<Book id={7} />".',
}

/** The file that a fence runs or renders: the last one in it. Null if it has no valid name. */
export function entryFileOf(origin: Pick<Origin, 'fence' | 'meta' | 'text'>): string | null {
  const named = origin.text.parts.at(-1)?.file ?? null
  return named === null ? ownFileOf(origin) : resolveFileName(named)
}
