/**
 * Back leads to the results a reader came from: the entry of the history that is left by choosing a hit remembers what
 * was searched for.
 */
const mark = 'octavoSearch'

export function rememberReturn(query: string): void {
  writeState({ [mark]: query })
}

/** The reader has closed the search: there is nothing to return to. */
export function forgetReturn(): void {
  if (readReturn(history.state) !== null) writeState({ [mark]: undefined })
}

export function readReturn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(mark in state)) return null
  return typeof state[mark] === 'string' ? state[mark] : null
}

function writeState(change: Record<string, unknown>): void {
  const state: unknown = history.state
  try {
    history.replaceState({ ...(typeof state === 'object' ? state : null), ...change }, '')
  } catch {
    // Too many changes in a short time: Back then leads to the page alone.
  }
}
