import { once } from 'node:events'
import { connect } from 'node:net'

type Reply = { value?: unknown; capabilities?: { browserVersion: string } } | null
type Waiting = { resolve: (value: Reply) => void; reject: (error: Error) => void }

/**
 * A connection to Firefox. Messages are JSON prefixed by their length in bytes: requests are
 * `[0, id, command, parameters]`, responses `[1, id, error, result]`.
 */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, Waiting>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    const { messages, rest } = splitMessages(Buffer.concat([received, chunk]))
    received = rest
    for (const message of messages) settle(waiting, message)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  return {
    send: (command: string, params: object = {}): Promise<Reply> => {
      const id = ++last
      const text = JSON.stringify([0, id, command, params])
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      })
    },
    close: () => socket.destroy(),
  }
}

export function splitMessages(data: Buffer<ArrayBuffer>): { messages: unknown[]; rest: Buffer<ArrayBuffer> } {
  const messages = []
  let rest = data
  for (;;) {
    const colon = rest.indexOf(':')
    const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString())
    if (colon === -1 || rest.length < end) return { messages, rest }
    messages.push(JSON.parse(rest.subarray(colon + 1, end).toString()))
    rest = rest.subarray(end)
  }
}

/** The first message is a greeting without a matching request. */
function settle(waiting: Map<number, Waiting>, message: unknown) {
  if (!Array.isArray(message)) return
  const [, id, error, result] = message
  const asked = waiting.get(id)
  waiting.delete(id)
  if (error) asked?.reject(new Error(`${error.error}: ${error.message}`))
  else asked?.resolve(result)
}
