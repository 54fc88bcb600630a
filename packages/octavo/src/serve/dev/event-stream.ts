import type { ServerResponse } from 'node:http'
import type { DevEvent } from './dev-client.ts'

export type EventStream = ReturnType<typeof createEventStream>

/** Server-sent events to every open page. */
export function createEventStream() {
  const responses = new Set<ServerResponse>()
  const format = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`
  // A page that is opened while something is wrong must say so too.
  let problems: DevEvent | null = null
  let position = 0
  return {
    /** Keeps a response open. A page that was rendered at an earlier position has missed something, and is loaded again. */
    add(response: ServerResponse, since: number): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const known: DevEvent[] = [
        ...(since < position ? [{ type: 'reload' } as const] : []),
        ...(problems ? [problems] : []),
      ]
      response.write([': open\n\n', ...known.map(format)].join(''))
      responses.add(response)
      response.on('close', () => responses.delete(response))
    },
    /** How many events there were. A page that is rendered now knows about all of them. */
    position: () => position,
    send(event: DevEvent): void {
      if (event.type === 'problems') problems = event.html === '' ? null : event
      else position++
      for (const response of responses) response.write(format(event))
    },
    close(): void {
      for (const response of responses) response.end()
    },
  }
}
