import type { LiveStart } from '../../shared/live-messages.ts'
import type { PreviewParts } from '../preview/start.ts'

/**
 * The frame's only script: starts a worker from the code it gets, and passes on the port through which the worker
 * answers. Removing the frame ends the worker, whatever it's doing. A preview is rendered in the frame itself, and gets
 * both the worker and the port.
 *
 * Any site can frame or open this document. It does nothing unless its origin is opaque, because code that it runs
 * would otherwise have the rights of the site, and unless a page of the site asks for it.
 */
if (self.origin === 'null') addEventListener('message', start)

function start({ data, ports, source, origin }: MessageEvent<LiveStart>): void {
  const [port] = ports
  // Here, `location` still has the site's origin.
  if (source !== parent || origin !== location.origin || !port) return
  removeEventListener('message', start)
  const urlOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const runtime = urlOf(data.runtime)
  const worker = new Worker(runtime)
  const { preview, job } = data
  if (!preview) return worker.postMessage(job, [port])
  const parts: PreviewParts = { start: preview, job, worker, port }
  Object.assign(globalThis, { octavoPreview: parts })
  // Scripts that are added like this run in order.
  for (const src of [runtime, urlOf(preview.script)])
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
}
