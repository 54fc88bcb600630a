import {
  maxErrorLength,
  maxRequests,
  type LiveError,
  type LiveLine,
  type PreviewMessage,
  type PreviewRequest,
} from '../../shared/live-messages.ts'

/** A frame's own code sends less than this at once. */
const maxLines = 2000
const maxErrorLines = 100
const maxNameLength = 2000
/** A preview is this high, in pixels, whatever it says. */
const heights = { least: 48, most: 420 }

/** A message of a frame; null if it's anything else. What is copied between windows has no getters. */
export function readMessage(data: unknown): PreviewMessage | null {
  const { type, lines, height, requests } = fieldsOf(data)
  switch (type) {
    case 'started':
    case 'rendered':
    case 'pong':
    case 'full':
    case 'end':
      return { type }
    case 'lines': {
      const read = readList(lines, readLine, maxLines)
      return read && { type, lines: read }
    }
    case 'error':
    case 'problem': {
      const read = readError(data)
      return read && { type, ...read }
    }
    case 'update': {
      const read = readList(requests, readRequest, maxRequests)
      return read && { type, height: readHeight(height), requests: read }
    }
    default:
      return null
  }
}

/** Nothing is copied: a buffer has millions of fields. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>
}

/** Null if any item can't be read, or if there are too many. */
function readList<T>(value: unknown, read: (item: unknown) => T | null, most: number): T[] | null {
  if (!Array.isArray(value) || value.length > most) return null
  // Unlike `map`, this visits holes.
  const items = Array.from(value, read)
  return items.includes(null) ? null : (items as T[])
}

function readLine(value: unknown): LiveLine | null {
  const { text, isError } = fieldsOf(value)
  return typeof text === 'string' && typeof isError === 'boolean' ? { text, isError } : null
}

function readError(value: unknown): LiveError | null {
  const { text, file, line } = fieldsOf(value)
  if (typeof text !== 'string') return null
  const place =
    typeof file === 'string' && isCount(line) ? { file: cut(file), line } : { file: null, line: null }
  return { text: shorten(text), ...place }
}

function readRequest(value: unknown): PreviewRequest | null {
  const { id, method, path, isFailing, result } = fieldsOf(value)
  if (!isCount(id) || typeof method !== 'string' || typeof path !== 'string') return null
  const { status, ms } = fieldsOf(result)
  const isOver = typeof ms === 'number'
  return {
    id,
    method: cut(method),
    path: cut(path),
    isFailing: isFailing === true,
    result: isOver ? { status: isCount(status) ? status : null, ms } : null,
  }
}

/** Null leaves it as it is. */
function readHeight(value: unknown): number | null {
  return typeof value === 'number' ? Math.min(Math.max(value || 0, heights.least), heights.most) : null
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function cut(name: string): string {
  return name.slice(0, maxNameLength)
}

/** The beginning of an error that would fill the page. */
function shorten(text: string): string {
  const lines = text.slice(0, maxErrorLength).split('\n', maxErrorLines)
  const shown = lines.join('\n')
  return shown === text ? text : `${shown}\n…`
}
