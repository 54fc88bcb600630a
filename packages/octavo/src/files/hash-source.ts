import { createHash } from 'node:crypto'

/** The source that allows inline code, as browsers compute it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
