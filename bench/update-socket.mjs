import { randomBytes } from 'node:crypto'
import { request } from 'node:http'

/**
 * Listens to a Vite server's updates as its browser client does. Written by hand because Node 20 has no WebSocket:
 * it reads whole, unmasked text frames, which is all this server sends.
 * @param {string} address `http://localhost:3000/`
 * @returns {Promise<{ nextUpdate: () => Promise<number>, close: () => void }>} `nextUpdate` gives the time of the next message.
 */
export async function listenForUpdates(address) {
  const socket = await connect(address)
  /** @type {((time: number) => void)[]} */
  let waiting = []
  /** @type {Buffer} */
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    const time = performance.now()
    const { messages, remainder } = readFrames(Buffer.concat([rest, chunk]))
    rest = remainder
    if (!messages.some(isUpdate)) return
    for (const resolve of waiting) resolve(time)
    waiting = []
  })
  return {
    nextUpdate: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => socket.destroy(),
  }
}

/** @param {string} message */
function isUpdate(message) {
  const { type } = JSON.parse(message)
  return type !== 'connected' && type !== 'ping' && type !== 'pong'
}

/**
 * @param {string} address
 * @returns {Promise<import('node:stream').Duplex>}
 */
function connect(address) {
  return new Promise((resolve, reject) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': 'vite-hmr',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    }
    const upgrade = request(address, { headers })
    upgrade.on('upgrade', (_, socket) => resolve(socket))
    upgrade.on('response', ({ statusCode }) => reject(new Error(`no update socket: status ${statusCode}`)))
    upgrade.on('error', reject)
    upgrade.end()
  })
}

/**
 * @param {Buffer} bytes
 * @returns {{ messages: string[], remainder: Buffer }} Whole text frames and what is left of the last one.
 */
export function readFrames(bytes) {
  const messages = []
  let offset = 0
  while (offset + 2 <= bytes.length) {
    const short = (bytes[offset + 1] ?? 0) & 0x7f
    const header = short === 126 ? 4 : short === 127 ? 10 : 2
    if (offset + header > bytes.length) break
    const length =
      short === 126
        ? bytes.readUInt16BE(offset + 2)
        : short === 127
          ? Number(bytes.readBigUInt64BE(offset + 2))
          : short
    if (offset + header + length > bytes.length) break
    const isText = ((bytes[offset] ?? 0) & 0x0f) === 1
    if (isText) messages.push(bytes.toString('utf8', offset + header, offset + header + length))
    offset += header + length
  }
  return { messages, remainder: bytes.subarray(offset) }
}
