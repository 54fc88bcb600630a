import { isFatal, type Problem } from '../../model/problem.ts'
import { createColors, type Colors } from './format-text.ts'

/** With `isComplete`, nothing is left out, however many problems there are. */
export type FormatOptions = { colors?: Colors; isComplete?: boolean }

type Block = { problem: Problem; places: Place[] }
type Place = { text: string; frame: string | undefined }

const shownProblems = 200
const shownPlaces = 10
/** How many code frames a repeated message gets. */
const shownFrames = 3

/**
 * Formats problems: messages about several places first and only once, then those without a place, then file by file
 * from top to bottom, with errors before warnings in each part. Problems with a heading come after all others, below
 * it.
 */
export function formatProblems(
  problems: readonly Problem[],
  { colors = createColors(false), isComplete = false }: FormatOptions = {},
): string {
  const limit = isComplete ? Infinity : shownProblems
  const blocks = orderBlocks(mergeRepeated(problems))
  const texts = blocks.slice(0, limit).flatMap((block, index) => {
    const { heading } = block.problem
    const isNew = heading !== undefined && heading !== blocks[index - 1]?.problem.heading
    return [...(isNew ? [heading] : []), formatBlock(block, { colors, isComplete })]
  })
  if (blocks.length > limit)
    texts.push(colors.dim(`… and ${blocks.length - limit} more. To see all of them, add --all.`))
  return texts.join('\n\n')
}

/** `content/docs/a.md:12:5`, a form that editors and terminals turn into a link. Empty without a file. */
export function formatPlace({ file, line, column }: Problem): string {
  if (file === undefined) return ''
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
}

function mergeRepeated(problems: readonly Problem[]): Block[] {
  const blocks = new Map<string, Block>()
  const seen = new Set<string>()
  for (const problem of problems) {
    const key = JSON.stringify([problem.severity, problem.heading, problem.message, problem.hint])
    const block = blocks.get(key) ?? { problem, places: [] }
    const text = formatPlace(problem)
    if (text !== '' && !seen.has(key + text)) block.places.push({ text, frame: problem.frame })
    seen.add(key + text)
    blocks.set(key, block)
  }
  return [...blocks.values()]
}

function orderBlocks(blocks: Block[]): Block[] {
  const names = new Set(blocks.map((block) => block.problem.file))
  const files = new Map([...names].map((name, index) => [name, index]))
  const headings = [undefined, ...new Set(blocks.flatMap(({ problem }) => problem.heading ?? []))]
  const part = ({ problem }: Block) => headings.indexOf(problem.heading)
  const rank = ({ problem, places }: Block) => {
    if (places.length > 1) return -2
    return problem.file === undefined ? -1 : (files.get(problem.file) ?? 0)
  }
  return blocks.toSorted(
    (a, b) =>
      part(a) - part(b) ||
      rank(a) - rank(b) ||
      Number(isFatal(b.problem)) - Number(isFatal(a.problem)) ||
      (a.problem.line ?? 0) - (b.problem.line ?? 0) ||
      (a.problem.column ?? 0) - (b.problem.column ?? 0),
  )
}

function formatBlock({ problem, places }: Block, { colors, isComplete }: Required<FormatOptions>): string {
  const mark = isFatal(problem) ? colors.red('✗') : colors.yellow('!')
  const body = problem.message.split('\n')
  if (places.length > 1) body.push(...listPlaces(places, { colors, isComplete }))
  else body.push(...frameLines(problem.frame, colors))
  if (problem.hint)
    body.push(...problem.hint.split('\n').map((line, index) => (index === 0 ? `→ ${line}` : `  ${line}`)))
  if (places.length === 1) body.unshift(colors.cyan(places[0]?.text ?? ''))
  return body.map((line, index) => `${index === 0 ? `${mark} ` : '  '}${line}`.trimEnd()).join('\n')
}

function frameLines(frame: string | undefined, colors: Colors): string[] {
  return frame ? frame.split('\n').map((line) => colors.dim(line)) : []
}

function listPlaces(places: Place[], { colors, isComplete }: Required<FormatOptions>): string[] {
  const shown = isComplete ? places : places.slice(0, shownPlaces)
  const lines = shown.flatMap(({ text, frame }, index) => {
    const framed = index < shownFrames ? frameLines(frame, colors) : []
    return [`  ${colors.cyan(text)}`, ...framed.map((line) => `  ${line}`)]
  })
  if (places.length > shown.length)
    lines.push(`  … and ${places.length - shown.length} more places. To see all of them, add --all.`)
  return lines
}

export function formatBug(
  error: unknown,
  options: { verbose: boolean; version: string; colors: Colors },
): string {
  const chain = causesOf(error)
  const causes = chain.slice(1).map((cause, index) => `${index + 1}. ${messageOf(cause)}`)
  const problem: Problem = {
    severity: 'error',
    message: [
      `Bug: ${messageOf(chain[0]).replace(/^Bug: /, '')}`,
      ...(causes.length > 0 ? ['Caused by:', ...causes] : []),
    ].join('\n'),
    hint: [
      `This is a bug in octavo ${options.version}, not in your site.`,
      'Please report it to the maintainers, with the command you ran and this message.',
      ...(options.verbose ? [] : ['Add --verbose to see the stack trace.']),
    ].join('\n'),
  }
  const text = formatProblems([problem], { colors: options.colors })
  const stack = options.verbose ? innermostStackOf(error) : ''
  return stack ? `${text}\n\n${stack}` : text
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let current = error; current !== undefined && chain.length < 5;) {
    chain.push(current)
    current = current instanceof Error ? current.cause : undefined
  }
  return chain.length > 0 ? chain : [error]
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === '' ? error.name : error.message
}

/** The innermost error's stack shows where it happened. */
export function innermostStackOf(error: unknown): string {
  const innermost = causesOf(error).at(-1)
  return innermost instanceof Error ? (innermost.stack ?? '') : ''
}

/** Chooses what to print after each load of a site: every error, and warnings that the last load didn't have. */
export function createProblemFilter(): (problems: readonly Problem[]) => Problem[] {
  let known = new Set<string>()
  return (problems) => {
    const shown = problems.filter((problem) => isFatal(problem) || !known.has(keyOf(problem)))
    known = new Set(problems.map(keyOf))
    return shown
  }
}

/** Without the line, which changes when lines above it are added or removed. */
function keyOf({ severity, heading, message, file }: Problem): string {
  return JSON.stringify([severity, heading, message, file])
}
