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

/** The stack of an error as V8 writes it, with the frames that readers know. */
export function mapStack({ name, message, stack: own }: Error, mapFrame: MapFrame): string {
  // A sample can put anything there.
  const stack = typeof own === 'string' ? own : ''
  const [written = ''] = stack.split(/\n\s+at /, 1)
  const isTitle = written.includes(message) && /^\w*(?:Error|Exception)\b/.test(written)
  const title = isTitle ? written : message === '' ? name : `${name}: ${message}`
  const frames = listFrames(stack).flatMap((frame) => mapFrame(frame) ?? [])
  return [title, ...frames.map((frame) => `    at ${frame}`)].join('\n')
}

/** `at f (server.ts:3:4)` in V8 and `f@server.ts:3:4` elsewhere. */
function listFrames(stack: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const match = /^\s+at (.*)$/.exec(line) ?? /^(.*@.*:\d+:\d+)$/.exec(line)
    return match?.[1] ?? []
  })
}
