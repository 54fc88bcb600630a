/**
 * Back leads to the results a reader came from: the entry of the history that is left by choosing a hit remembers what
 * was searched for.
 */
const mark = 'octavoSearch'

/** What was searched for, and the number of the line that was chosen. */
export type ReturnPoint = { query: string; line: number }

export function rememberReturn(point: ReturnPoint): void {
  writeState({ [mark]: point })
}

/** The reader has closed the search: there is nothing to return to. */
export function forgetReturn(): void {
  if (readReturn(history.state) !== null) writeState({ [mark]: undefined })
}

export function readReturn(state: unknown): ReturnPoint | null {
  if (typeof state !== 'object' || state === null || !(mark in state)) return null
  const point = state[mark]
  if (typeof point !== 'object' || point === null || !('query' in point) || !('line' in point)) return null
  const { query, line } = point
  return typeof query === 'string' && typeof line === 'number' ? { query, line } : null
}

function writeState(change: Record<string, unknown>): void {
  const state: unknown = history.state
  try {
    history.replaceState({ ...(typeof state === 'object' ? state : null), ...change }, '')
  } catch {
    // Too many changes in a short time: Back then leads to the page alone.
  }
}
