import { isSampleLanguage } from '../../shared/sample-meta.ts'
import { parseSampleText } from '../../shared/sample-text.ts'
import { blankFrontMatter } from './prepare-source.ts'

export type PlainOptions = {
  format: 'md' | 'mdx'
  /** Target of a link or an image as written → where it is in the published site. */
  resolve: (target: string) => string
  /** Name under which a partial was imported → its own plain Markdown. */
  partials: Record<string, string>
  /** Samples are compiled, and so have lines that only the compiler shall see. */
  hasSamples: boolean
  /** First line of a fence → the code of the file it names; null when it holds its own. */
  include: (meta: string) => string | null
}

/**
 * The page for people who copy it and for agents: the source without front matter and module syntax, with links that
 * work beside the page and with its partials in their places.
 *
 *   import Install from './_install.mdx'   →  (nothing)
 *   See [setup](./setup.md#first).         →  See [setup](/docs/setup#first).
 *   <Install lamp="oil" />                 →  Carry the oil lamp upstairs.
 *
 * Code is left alone, except for the lines of samples that readers do not see. Fences that show a file hold its code.
 */
export function toPlainMarkdown(source: string, options: PlainOptions): string {
  const lines: string[] = []
  let fence: string | null = null
  let isModuleCode = false
  let fenceStart = 0
  for (const line of blankFrontMatter(source).split('\n')) {
    const bar = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (bar?.startsWith(fence)) {
        fence = null
        if (options.hasSamples) hideLines(lines, fenceStart)
      }
      lines.push(line)
      continue
    }
    // Imports and exports end with the first empty line, as in MDX.
    const startsBlock = (lines.at(-1) ?? '').trim() === ''
    isModuleCode =
      options.format === 'mdx' && (isModuleCode ? line.trim() !== '' : startsBlock && isModuleLine(line))
    if (isModuleCode) continue
    if (bar) {
      fence = bar
      fenceStart = lines.length
    }
    lines.push(bar ? line : showLine(line, options))
    const included = bar ? options.include(line) : null
    if (included !== null) lines.push(...included.split('\n'))
  }
  const text = lines.join('\n').replace(/\n{3,}/g, '\n\n')
  return `${text.trim()}\n`
}

/** Takes the lines out of a fence that readers do not see; the fence is the last thing in `lines`. */
function hideLines(lines: string[], start: number): void {
  const language = /^\s*(?:>\s*)*(?:`{3,}|~{3,})\s*([\w-]*)/.exec(lines[start] ?? '')?.[1] ?? ''
  if (!isSampleLanguage(language)) return
  const body = lines.splice(start + 1)
  const code = body.map((line) => line.replace(/^(?:\s*>)+ ?/, '')).join('\n')
  const { visible } = parseSampleText(code)
  lines.push(...(visible.length === 0 ? body : visible.map((index) => body[index] ?? '')))
}

function isModuleLine(line: string): boolean {
  return /^(?:import|export)(?:\s|\{|\*|['"])/.test(line)
}

function showLine(line: string, { resolve, partials }: PlainOptions): string {
  const partial = /^\s*<([A-Z]\w*)((?:\s+\w+(?:="[^"]*")?)*)\s*\/>\s*$/.exec(line)
  const included = partial && partials[partial[1] ?? '']
  if (included !== null && included !== undefined)
    return fillProperties(included, partial?.[2] ?? '').trimEnd()
  // Every second part is inline code.
  const parts = line.split(/(`+[^`]*`+)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : resolveTargets(part, resolve))).join('')
}

/** `{props.lamp}` with `lamp="oil"` → `oil`. */
function fillProperties(text: string, attributes: string): string {
  const values = new Map([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1], match[2]]))
  return text.replace(/\{props\.(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)
}

function resolveTargets(text: string, resolve: PlainOptions['resolve']): string {
  return text
    .replace(/(\]\(\s*<?)([^\s()<>]+)/g, (_, before: string, target: string) => before + resolve(target))
    .replace(
      /^(\s*\[[^\]^][^\]]*\]:\s*<?)([^\s<>]+)/,
      (_, before: string, target: string) => before + resolve(target),
    )
}
