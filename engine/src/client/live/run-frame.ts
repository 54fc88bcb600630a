import type {
  LiveError,
  LiveStart,
  PreviewCommand,
  PreviewMessage,
  PreviewUpdate,
} from '../../shared/live/live-messages.ts'
import { readMessage } from './read-message.ts'
import { runTimeoutMs, startTimeoutMs, type RunEnd, type RunOptions } from './run-options.ts'

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
  const { place, signal, onLines, preview = {} } = options
  const isPreview = start.preview !== undefined
  const frame = document.createElement('iframe')
  // Without `allow-forms`, forms would have no submit event. The frame's policy keeps them from being sent.
  frame.setAttribute('sandbox', isPreview ? 'allow-scripts allow-forms' : 'allow-scripts')
  frame.src = address
  frame.hidden = !isPreview
  frame.title = preview.label ?? ''
  const { port1: port, port2: other } = new MessageChannel()
  return new Promise<RunEnd>((resolve) => {
    let isStarted = false
    let isRendered = false
    let isUpdating = false
    let awaitedPongs = 0
    let lines = 0
    let length = 0
    let strays = 0
    let pingTimer = 0
    let timer = setTimeout(() => end({ reason: 'missing' }), startTimeoutMs)
    const send = (command: PreviewCommand) => port.postMessage(command)
    const stop = () => end({ reason: 'stopped' })
    const refuse = () => end({ reason: 'unreadable' })

    function end(result: RunEnd): void {
      clearTimeout(timer)
      clearInterval(pingTimer)
      port.close()
      frame.remove()
      removeEventListener('message', countStray)
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    /** A message without text counts as well. */
    function fits(texts: readonly { text: string }[]): boolean {
      lines += Math.max(texts.length, 1)
      for (const { text } of texts) length += text.length
      return lines <= maxLines && length <= maxLength
    }
    function begin(): void {
      clearTimeout(timer)
      if (isPreview) pingTimer = window.setInterval(ping, pingMs)
      else timer = setTimeout(() => end({ reason: 'timeout' }), runTimeoutMs)
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
      preview.onRequests?.(requests)
      isUpdating = true
      setTimeout(() => {
        isUpdating = false
        send({ type: 'next' })
      }, updateMs)
    }
    /** The frame's own code uses the port only. Messages to the window go nowhere, but each takes time. */
    function countStray({ source }: MessageEvent): void {
      if (isInside(source, frame.contentWindow) && ++strays > maxStrays) refuse()
    }
    function receive(message: PreviewMessage): void {
      switch (message.type) {
        case 'started':
          if (isStarted) return refuse()
          isStarted = true
          return begin()
        case 'rendered':
          if (isRendered) return refuse()
          isRendered = true
          return preview.onRendered?.()
        case 'pong':
          if (awaitedPongs === 0) return refuse()
          awaitedPongs--
          return
        case 'update':
          return isUpdating ? refuse() : update(message)
        case 'lines':
          return fits(message.lines) ? onLines(message.lines) : end({ reason: 'full' })
        case 'problem':
          return fits(splitError(message)) ? preview.onError?.(message) : end({ reason: 'full' })
        case 'error': {
          const { text, file, line } = message
          return end({ reason: 'error', text, file, line })
        }
        default:
          return end({ reason: message.type })
      }
    }
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      try {
        const message = readMessage(data)
        if (message) receive(message)
        else refuse()
      } catch (error) {
        // Whatever it was, it must not happen again with the next message.
        refuse()
        throw error
      }
    })
    port.start()
    addEventListener('message', countStray)
    signal.addEventListener('abort', stop)
    let loads = 0
    frame.addEventListener('load', () => {
      // The first load is the frame's own document.
      if (++loads === 1) frame.contentWindow?.postMessage(start, '*', [other])
      else end({ reason: 'left' })
    })
    preview.font?.then((font) => font && send({ type: 'font', font })).catch(() => undefined)
    preview.onOpen?.((settings) => send({ type: 'settings', settings }))
    place.append(frame)
  })
}

/** The lines that an error takes, with the one that says where it comes from. */
function splitError({ text }: LiveError): { text: string }[] {
  return [...text.split('\n').map((line) => ({ text: line })), { text: '' }]
}

function isInside(source: MessageEventSource | null, frame: Window | null): boolean {
  let at = source as Window | null
  while (at && at !== frame && at.parent !== at) at = at.parent
  return at !== null && at === frame
}
