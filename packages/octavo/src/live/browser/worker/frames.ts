import type { LiveCode } from '../../../samples/shared/live-sample.ts'
import type { MapFrame } from './describe-error.ts'

export interface Place {
  file: string
  line: number
}

export interface Frames {
  /** Keeps the frames that are in the sample's own files, with the lines that readers see. */
  mapFrame: MapFrame
  /** The first place in the sample's files. */
  findPlace(stack: string): Place | null
}

const position = /([^\s(@]+?):(\d+):(\d+)\)?$/

export function createFrames(code: readonly LiveCode[]): Frames {
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
    mapFrame(frame) {
      const place = read(frame)
      if (!place) return null
      const caller = /^(?:async )?([^\s(@]+) ?[(@]/.exec(frame)?.[1]
      const where = `${place.file}:${place.line}:${place.column}`
      return caller === undefined || caller === 'Object.<anonymous>' || caller === 'eval'
        ? where
        : `${caller} (${where})`
    },
    findPlace(stack) {
      for (const line of stack.split('\n')) {
        const place = read(line)
        if (place) return place
      }
      return null
    },
  }
}
