import { formatProblems } from './format-problem.ts'
import type { Colors } from './colors.ts'
import type { Problem } from '../../model/problem.ts'

/** An unexpected error: its message, its causes, and how to report it. */
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
