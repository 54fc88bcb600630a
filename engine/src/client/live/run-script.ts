import type { LiveMessage, LiveStart } from '../../shared/live/live-messages.ts'
import { maxLines, runTimeoutMs, startTimeoutMs, type RunEnd, type RunOptions } from './run-options.ts'
import { createFrame } from './create-frame.ts'

type Options = { address: string; options: RunOptions }

/** Runs a sample that prints, in a hidden frame, until nothing is left to do. */
export function runScript(start: LiveStart, { address, options }: Options): Promise<RunEnd> {
  const { frame, port } = createFrame(start, { address, sandbox: 'allow-scripts' })
  frame.hidden = true
  frame.title = ''
  return new Promise<RunEnd>((resolve) => {
    let printed = 0
    const end = (result: RunEnd) => {
      clearTimeout(timer)
      port.close()
      frame.remove()
      options.signal.removeEventListener('abort', stop)
      resolve(result)
    }
    const stop = () => end({ reason: 'stopped' })
    let timer = setTimeout(() => end({ reason: 'missing' }), startTimeoutMs)
    port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      if (data.type === 'started') {
        clearTimeout(timer)
        timer = setTimeout(() => end({ reason: 'timeout' }), runTimeoutMs)
      } else if (data.type === 'lines') {
        printed += data.lines.length
        if (printed > maxLines) end({ reason: 'full' })
        else options.onLines(data.lines)
      } else if (data.type === 'error') {
        const { text, file, line } = data
        end({ reason: 'error', text, file, line })
      } else end({ reason: data.type })
    })
    port.start()
    options.signal.addEventListener('abort', stop)
    options.place.append(frame)
  })
}
