import type {
  LiveStart,
  PreviewCommand,
  PreviewMessage,
  PreviewSettings,
} from '../../shared/live/live-messages.ts'
import { createFrame } from './create-frame.ts'
import { limitMs, maxLines, startMs, type RunEnd, type RunOptions } from './run-options.ts'

type Options = { address: string; options: RunOptions }

export const defaultSettings: PreviewSettings = { latencyMs: 0, isFailing: false, isDark: false, colors: {} }

const pulseMs = 1000

/** Shows the component of a sample until the reader stops it, or until it no longer reacts. */
export function runPreview(start: LiveStart, { address, options }: Options): Promise<RunEnd> {
  const { place, signal, preview = {}, onLines } = options
  // Without `allow-forms`, no form would tell its component that it was submitted. The frame's policy forbids to send it.
  const { frame, port } = createFrame(start, { address, sandbox: 'allow-scripts allow-forms' })
  frame.title = preview.label ?? ''
  return new Promise<RunEnd>((resolve) => {
    let printed = 0
    let unanswered = 0
    let pulse = 0
    const end = (result: RunEnd) => {
      clearTimeout(timer)
      clearInterval(pulse)
      port.close()
      frame.remove()
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    const send = (command: PreviewCommand) => port.postMessage(command)
    const stop = () => end({ reason: 'stopped' })
    const timer = setTimeout(() => end({ reason: 'missing' }), startMs)
    const check = () => {
      // Following a link removes it without a word.
      if (!frame.isConnected) return stop()
      if (unanswered * pulseMs >= limitMs) return end({ reason: 'timeout' })
      unanswered++
      send({ type: 'ping' })
    }
    port.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
      if (data.type === 'started') {
        clearTimeout(timer)
        pulse = window.setInterval(check, pulseMs)
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
    // The first one is the frame's own document.
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
