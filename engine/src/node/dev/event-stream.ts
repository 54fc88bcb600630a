import type { ServerResponse } from 'node:http'
import type { DevEvent } from './dev-client.ts'

export type EventStream = {
  /** Keeps a response open and sends it everything from now on. */
  add(response: ServerResponse): void
  send(event: DevEvent): void
  close(): void
}

/** More than anybody has tabs. The one that was opened first is closed for a new one. */
const mostStreams = 100
/** A page that has not read so many bytes of messages is not reading at all. */
const mostUnread = 1_000_000

/** Server-sent events to every open page. */
export function createEventStream(): EventStream {
  const responses = new Set<ServerResponse>()
  const format = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`
  // A page that is opened while something is wrong must say so too.
  let problems: DevEvent | null = null
  return {
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(problems ? format(problems) : ': open\n\n')
      responses.add(response)
      const [oldest] = responses
      if (responses.size > mostStreams) oldest?.destroy()
      response.on('close', () => responses.delete(response))
    },
    send(event) {
      if (event.type === 'problems') problems = event.html === '' ? null : event
      for (const response of responses) {
        if (response.writableLength > mostUnread) response.destroy()
        else response.write(format(event))
      }
    },
    close() {
      for (const response of responses) response.end()
    },
  }
}
