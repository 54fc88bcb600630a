import type { LiveStart } from '../../shared/live/live-messages.ts'

/** A sandboxed frame that starts as soon as it's in the page, and the page's end of its port. */
export function createFrame(
  start: LiveStart,
  { address, sandbox }: { address: string; sandbox: string },
): { frame: HTMLIFrameElement; port: MessagePort } {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  frame.src = address
  const { port1: port, port2: other } = new MessageChannel()
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(start, '*', [other]), { once: true })
  return { frame, port }
}
