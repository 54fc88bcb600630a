import type {
  LiveError,
  LiveLine,
  LiveStart,
  PreviewCommand,
  PreviewMessage,
  PreviewUpdate,
} from '../../shared/live-messages.ts'
import type { PreviewView } from '../view/preview-view.ts'
import { readMessage } from './read-message.ts'

/**
 * How a run ended. `missing` means that the browser didn't start it, `left` that a preview went to another address, and
 * `unreadable` that the sample has changed what its frame sends.
 */
export type RunEnd =
  | { reason: 'end' | 'stopped' | 'timeout' | 'full' | 'missing' | 'left' | 'unreadable' }
  | ({ reason: 'error' } & LiveError)

export interface RunOptions {
  /** Where the frame is added. Removing it from the page ends the run. */
  place: Element
  onLines: (lines: LiveLine[]) => void
  signal: AbortSignal
  /** For samples that render something. */
  preview?: {
    /** What assistive technologies call the frame. */
    label: string
    view: PreviewView
    onRendered: () => void
    /** An error that doesn't end the preview. */
    onError: (error: LiveError) => void
  }
}

/** A sample that hasn't ended by then, or a preview that hasn't reacted for as long, is stopped. */
export const runTimeoutMs = 5000
/** Starting takes a tenth of a second. A browser that takes this long won't start the sample at all. */
const startTimeoutMs = 10_000

type Options = { address: string; options: RunOptions }

/** A frame's own code keeps to half of these, once for its worker and once for a preview. */
const maxLines = 2000
const maxLength = 400_000
const pingMs = 1000
const maxStrays = 100
/** How long the page rests after each update of a preview. */
const updateMs = 100

/**
 * Runs a sample in a sandboxed frame. A sample that prints ends when nothing is left to do, a preview when the reader
 * stops it or when it no longer reacts. The sample may have changed everything that its frame sends, so the page reads
 * each message with care, counts what it shows, and ends the run at the first message that shouldn't be there.
 */
export function runFrame(start: LiveStart, { address, options }: Options): Promise<RunEnd> {
  const { signal, onLines, preview } = options
  const isPreview = start.preview !== undefined
  const frame = createFrame(address, { isPreview, label: preview?.label ?? '' })
  const { port1: port, port2: other } = new MessageChannel()
  const fits = createLimit()
  return new Promise<RunEnd>((resolve) => {
    let isStarted = false
    let isRendered = false
    let isUpdating = false
    let awaitedPongs = 0
    let pingTimer = 0
    let timer = setTimeout(() => end({ reason: 'missing' }), startTimeoutMs)
    const send = (command: PreviewCommand) => port.postMessage(command)
    const stop = () => end({ reason: 'stopped' })
    const refuse = () => end({ reason: 'unreadable' })
    const ignoreStrays = limitStrays(frame, refuse)

    function end(result: RunEnd): void {
      clearTimeout(timer)
      clearInterval(pingTimer)
      port.close()
      frame.remove()
      ignoreStrays()
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    function ping(): void {
      // Following a link removes the frame without an event.
      if (!frame.isConnected) return stop()
      if (awaitedPongs * pingMs >= runTimeoutMs) return end({ reason: 'timeout' })
      awaitedPongs++
      send({ type: 'ping' })
    }
    function update({ height, requests }: PreviewUpdate): void {
      if (height !== null) frame.style.height = `${height}px`
      preview?.view.showRequests(requests)
      isUpdating = true
      setTimeout(() => {
        isUpdating = false
        send({ type: 'next' })
      }, updateMs)
    }
    const handlers: Handlers = {
      started() {
        if (isStarted) return refuse()
        isStarted = true
        clearTimeout(timer)
        if (isPreview) pingTimer = window.setInterval(ping, pingMs)
        else timer = setTimeout(() => end({ reason: 'timeout' }), runTimeoutMs)
      },
      rendered() {
        if (isRendered) return refuse()
        isRendered = true
        preview?.onRendered()
      },
      pong: () => (awaitedPongs === 0 ? refuse() : void awaitedPongs--),
      update: (message) => (isUpdating ? refuse() : update(message)),
      lines: ({ lines }) => (fits(lines) ? onLines(lines) : end({ reason: 'full' })),
      problem: (error) => (fits(splitError(error)) ? preview?.onError(error) : end({ reason: 'full' })),
      error: ({ text, file, line }) => end({ reason: 'error', text, file, line }),
      full: () => end({ reason: 'full' }),
      end: () => end({ reason: 'end' }),
    }
    receive(port, handlers, refuse)
    signal.addEventListener('abort', stop)
    let loads = 0
    frame.addEventListener('load', () => {
      // The first load is the frame's own document.
      if (++loads === 1) frame.contentWindow?.postMessage(start, '*', [other])
      else end({ reason: 'left' })
    })
    preview?.view.font.then((font) => font && send({ type: 'font', font })).catch(() => undefined)
    preview?.view.begin((settings) => send({ type: 'settings', settings }))
    options.place.append(frame)
  })
}

function createFrame(address: string, { isPreview, label }: { isPreview: boolean; label: string }) {
  const frame = document.createElement('iframe')
  // Without `allow-forms`, forms would have no submit event. The frame's policy keeps them from being sent.
  frame.setAttribute('sandbox', isPreview ? 'allow-scripts allow-forms' : 'allow-scripts')
  frame.src = address
  frame.hidden = !isPreview
  frame.title = label
  return frame
}

type Handlers = {
  [Type in PreviewMessage['type']]: (message: Extract<PreviewMessage, { type: Type }>) => void
}

/** Passes on what a frame sends, as long as it can be read. */
function receive(port: MessagePort, handlers: Handlers, refuse: () => void): void {
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    try {
      const message = readMessage(data)
      if (message) (handlers[message.type] as (message: PreviewMessage) => void)(message)
      else refuse()
    } catch (error) {
      // Whatever it was, it must not happen again with the next message.
      refuse()
      throw error
    }
  })
  port.start()
}

/** Tells whether a run may show more. A message without text counts as well. */
function createLimit(): (texts: readonly { text: string }[]) => boolean {
  let lines = 0
  let length = 0
  return (texts) => {
    lines += Math.max(texts.length, 1)
    for (const { text } of texts) length += text.length
    return lines <= maxLines && length <= maxLength
  }
}

/** The lines that an error takes, with the one that says where it comes from. */
function splitError({ text }: LiveError): { text: string }[] {
  return [...text.split('\n').map((line) => ({ text: line })), { text: '' }]
}

/**
 * The frame's own code uses its port only. Messages to the window are only counted, because each of them takes time.
 * Returns a function that ends it.
 */
function limitStrays(frame: HTMLIFrameElement, refuse: () => void): () => void {
  let strays = 0
  const count = ({ source }: MessageEvent) => {
    let at = source as Window | null
    while (at && at !== frame.contentWindow && at.parent !== at) at = at.parent
    if (at && at === frame.contentWindow && ++strays > maxStrays) refuse()
  }
  addEventListener('message', count)
  return () => removeEventListener('message', count)
}
