import type { LiveLine, LiveMessage } from '../../shared/live-messages.ts'

const maxLines = 1000
const maxLength = 200_000
const batchMs = 16
/** Lines that are sent at once: no timer would send them if a loop without an end follows. */
const promptLines = 100

type Options = {
  post: (message: LiveMessage) => void
  startTimer: (callback: () => void, ms: number) => unknown
  now: () => number
}

export type Printer = ReturnType<typeof createPrinter>

/** What a sample prints, later in batches: a loop that prints would otherwise keep the page busy. */
export function createPrinter({ post, startTimer, now }: Options) {
  let waiting: LiveLine[] = []
  let lines = 0
  let length = 0
  let isFull = false
  let sentAt = 0
  let isPlanned = false
  /** The beginning of a line that hasn't ended. */
  let begun = ''
  const flush = () => {
    isPlanned = false
    if (waiting.length === 0) return
    sentAt = now()
    post({ type: 'lines', lines: waiting })
    waiting = []
  }
  const add = (text: string, isError: boolean) => {
    if (isFull) return
    for (const line of text.split('\n')) {
      lines++
      length += line.length
      if (lines > maxLines || length > maxLength) {
        isFull = true
        flush()
        post({ type: 'full' })
        return
      }
      waiting.push({ text: line, isError })
    }
    // While a loop in the sample is running, no timer fires.
    if (lines <= promptLines || now() - sentAt > batchMs) flush()
    else if (!isPlanned) {
      isPlanned = true
      startTimer(flush, batchMs)
    }
  }
  return {
    flush: () => {
      if (begun !== '') add(begun, false)
      begun = ''
      flush()
    },
    print(text: string, isError = false) {
      add(begun + text, isError)
      begun = ''
    },
    /** Prints without ending the line. */
    write(text: string, isError = false) {
      const end = text.lastIndexOf('\n')
      if (end !== -1) add(begun + text.slice(0, end), isError)
      begun = ((end === -1 ? begun : '') + text.slice(end + 1)).slice(-maxLength)
    },
  }
}
