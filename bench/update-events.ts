import { EventEmitter, once } from 'node:events'

/**
 * Listens to the dev server's events like an open page.
 * @param address `http://localhost:3000/`
 * @returns `nextUpdate` resolves with the time of the next update.
 */
export async function listenForUpdates(address: string) {
  const updates = new EventEmitter()
  const closing = new AbortController()
  const { body } = await fetch(new URL('@octavo/events', address), { signal: closing.signal })
  if (!body) throw new Error('the dev server sends no events')
  const read = async () => {
    for await (const chunk of body)
      if (isUpdate(Buffer.from(chunk).toString())) updates.emit('update', performance.now())
  }
  read().catch(() => {}) // Closing it is an error to the stream.
  return {
    nextUpdate: async (): Promise<number> => (await once(updates, 'update'))[0],
    close: () => closing.abort(),
  }
}

/** @param text Complete messages, because the server writes each of them at once. */
export function isUpdate(text: string) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .some((line) => ['refresh', 'reload'].includes(JSON.parse(line.slice('data: '.length)).type))
}
