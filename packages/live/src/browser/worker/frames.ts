import type { LiveCode } from 'octavo/feature-shared'

const position = /([^\s(@]+?):(\d+):(\d+)\)?$/

export type Frames = ReturnType<typeof createFrames>

export function createFrames(code: readonly LiveCode[]) {
  const files = new Map(code.map((file) => [file.name, file]))
  const read = (frame: string) => {
    const [, address = '', line = '', column = ''] = position.exec(frame.trim()) ?? []
    const name = address.replace(/^.*sample:\/\/\//, '')
    const file = files.get(name)
    if (!file) return null
    const index = Number(line) - 1
    return { file: name, line: (file.lines?.[index] ?? index) + 1, column }
  }
  return {
    /** Keeps the frames that are in the sample's own files, with the lines that readers see. */
    mapFrame: (frame: string): string | null => {
      const place = read(frame)
      if (!place) return null
      const caller = /^(?:async )?([^\s(@]+) ?[(@]/.exec(frame)?.[1]
      const where = `${place.file}:${place.line}:${place.column}`
      return caller === undefined || caller === 'Object.<anonymous>' || caller === 'eval'
        ? where
        : `${caller} (${where})`
    },
    /** The first place in the sample's files. */
    findPlace(stack: string) {
      for (const line of stack.split('\n')) {
        const place = read(line)
        if (place) return place
      }
      return null
    },
  }
}

/** Turns a frame of a stack trace into one that readers know; null leaves it out. */
export type MapFrame = (frame: string) => string | null

/** An error as Node prints it: its message and where it comes from, or its message in brackets. */
export function describeError(error: Error, mapFrame: MapFrame): string {
  const stack = typeof error.stack === 'string' ? error.stack : ''
  const frames = listFrames(stack).flatMap((frame) => mapFrame(frame) ?? [])
  const title = titleOf(error, stack)
  if (frames.length === 0 && !title.includes('\n')) return `[${title}]`
  return [title, ...frames.map((frame) => `    at ${frame}`)].join('\n')
}

/** V8 writes the title when the error is created; a class can have named itself since. */
function titleOf(error: Error, stack: string): string {
  const { name, message } = error
  const end = stack.search(/\n\s+at /)
  const written = end === -1 ? stack : stack.slice(0, end)
  const isTitle = written !== '' && written.includes(message) && /^\w*(?:Error|Exception)\b/.test(written)
  const title = isTitle ? written : message === '' ? name : `${name}: ${message}`
  const own = error.constructor?.name ?? ''
  return own !== '' && own !== 'Error' && name === 'Error' && title.startsWith('Error')
    ? own + title.slice('Error'.length)
    : title
}

/** `at f (server.ts:3:4)` in V8 and `f@server.ts:3:4` elsewhere. */
function listFrames(stack: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const match = /^\s+at (.*)$/.exec(line) ?? /^(.*@.*:\d+:\d+)$/.exec(line)
    return match?.[1] ?? []
  })
}
