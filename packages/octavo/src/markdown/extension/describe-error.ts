/** What a plugin has thrown, in words. */
export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).trim()
}
