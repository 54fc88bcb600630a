import type {
  LiveStart,
  PreviewCommand,
  PreviewMessage,
  PreviewSettings,
} from '../../shared/live/live-messages.ts'
import { createFrame } from './create-frame.ts'
import { maxLines, runTimeoutMs, startTimeoutMs, type RunEnd, type RunOptions } from './run-options.ts'

type Options = { address: string; options: RunOptions }

export const defaultSettings: PreviewSettings = { latencyMs: 0, isFailing: false, isDark: false, colors: {} }

const pingMs = 1000

/** Shows the component of a sample until the reader stops it, or until it no longer reacts. */
export function runPreview(start: LiveStart, { address, options }: Options): Promise<RunEnd> {
  const { place, signal, preview = {}, onLines } = options
  // Without `allow-forms`, forms would have no submit event. The frame's policy keeps them from being sent.
  const { frame, port } = createFrame(start, { address, sandbox: 'allow-scripts allow-forms' })
  frame.title = preview.label ?? ''
  return new Promise<RunEnd>((resolve) => {
    let printed = 0
    let unanswered = 0
    let pingTimer = 0
    const end = (result: RunEnd) => {
      clearTimeout(timer)
      clearInterval(pingTimer)
      port.close()
      frame.remove()
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    const send = (command: PreviewCommand) => port.postMessage(command)
    const stop = () => end({ reason: 'stopped' })
    const timer = setTimeout(() => end({ reason: 'missing' }), startTimeoutMs)
    const check = () => {
      // Following a link removes the frame without an event.
      if (!frame.isConnected) return stop()
      if (unanswered * pingMs >= runTimeoutMs) return end({ reason: 'timeout' })
      unanswered++
      send({ type: 'ping' })
    }
    port.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
      if (data.type === 'started') {
        clearTimeout(timer)
        pingTimer = window.setInterval(check, pingMs)
      } else if (data.type === 'pong') unanswered = 0
      else if (data.type === 'lines') {
        printed += data.lines.length
        if (printed > maxLines) end({ reason: 'full' })
        else onLines(data.lines)
      } else if (data.type === 'error') {
        const { text, file, line } = data
        end({ reason: 'error', text, file, line })
      } else if (data.type === 'end' || data.type === 'full') end({ reason: data.type })
      else if (data.type === 'height') frame.style.height = `${clampHeight(data.height)}px`
      else preview.onMessage?.(data)
    })
    port.start()
    signal.addEventListener('abort', stop)
    // The first load is the frame's own document.
    frame.addEventListener('load', () => frame.addEventListener('load', () => end({ reason: 'left' })), {
      once: true,
    })
    preview.font?.then((font) => font && send({ type: 'font', font })).catch(() => undefined)
    preview.onOpen?.((settings) => send({ type: 'settings', settings }))
    place.append(frame)
  })
}

/** The sample decides how high its preview is, within limits. */
function clampHeight(height: unknown): number {
  return Math.min(Math.max(Number(height) || 0, 48), 420)
}
