import type { BridgeMessage } from '../../shared/live-messages.ts'

/** One request, while its answer arrives. */
export interface Exchange {
  hear(message: BridgeMessage): void
}

type Options = {
  resolve: (response: Response) => void
  reject: (error: Error) => void
  /** Called once, with the status of the response or null. */
  end: (status: number | null) => void
}

/** Statuses whose responses can't have a body. */
const bodiless = new Set([101, 204, 205, 304])

/** Turns the messages of the worker into a response. Its body can be read while it arrives. */
export function createExchange({ resolve, reject, end }: Options): Exchange {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // These fail if the component doesn't read the body, which doesn't matter.
  const ignore = () => undefined
  let status: number | null = null
  return {
    hear(message) {
      if (message.type === 'head') {
        status = message.status
        const body = bodiless.has(status) ? null : readable
        resolve(new Response(body, { status, statusText: message.statusText, headers: message.headers }))
      } else if (message.type === 'chunk') writer.write(message.bytes).catch(ignore)
      else if (message.type === 'end') {
        writer.close().catch(ignore)
        end(status)
      } else if (message.type === 'failure') {
        const error = new TypeError('Failed to fetch', { cause: new Error(message.message) })
        writer.abort(error).catch(ignore)
        reject(error)
        end(null)
      }
    },
  }
}
