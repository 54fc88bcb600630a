import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevEvent } from './dev-client.ts'

export type EventStream = {
  /** Keeps a response open and sends it everything from now on. */
  add(request: IncomingMessage, response: ServerResponse): void
  send(event: DevEvent): void
  close(): void
}

/** Server-sent events to every open page. */
export function createEventStream(): EventStream {
  const responses = new Set<ServerResponse>()
  const format = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`
  // A page that is opened while something is wrong must say so too.
  let problems: DevEvent | null = null
  return {
    add(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(problems ? format(problems) : ': open\n\n')
      responses.add(response)
      request.on('close', () => responses.delete(response))
    },
    send(event) {
      if (event.type === 'problems') problems = event.html === '' ? null : event
      for (const response of responses) response.write(format(event))
    },
    close() {
      for (const response of responses) response.end()
    },
  }
}
