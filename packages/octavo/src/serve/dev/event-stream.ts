import type { ServerResponse } from 'node:http'
import type { DevEvent } from './dev-client.ts'

export type EventStream = ReturnType<typeof createEventStream>

/** More than anybody has tabs. The one that was opened first is closed for a new one. */
const mostStreams = 100
/** A page that has not read so many bytes of messages is not reading at all. */
const mostUnread = 1_000_000
/** A page that missed more than that is loaded in full. */
const mostMissed = 50

/** Server-sent events to every open page. */
export function createEventStream() {
  const responses = new Set<ServerResponse>()
  const format = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`
  // A page that is opened while something is wrong must say so too.
  let problems: DevEvent | null = null
  let position = 0
  const recent: DevEvent[] = []

  /** What happened between the rendering of a page and the moment it began to listen. */
  function missedSince(since: number): DevEvent[] {
    const count = position - since
    if (!(count > 0)) return []
    return count > recent.length ? [{ type: 'reload' }] : recent.slice(-count)
  }

  return {
    /** Keeps a response open and sends it everything that came after an earlier position, and everything from now on. */
    add(response: ServerResponse, since: number): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const known = [...missedSince(since), ...(problems ? [problems] : [])]
      response.write([': open\n\n', ...known.map(format)].join(''))
      responses.add(response)
      const [oldest] = responses
      if (responses.size > mostStreams) oldest?.destroy()
      response.on('close', () => responses.delete(response))
    },
    /** How many events there were. A page that is rendered now knows about all of them. */
    position: () => position,
    send(event: DevEvent): void {
      if (event.type === 'problems') problems = event.html === '' ? null : event
      else {
        position++
        recent.push(event)
        if (recent.length > mostMissed) recent.shift()
      }
      for (const response of responses) {
        if (response.writableLength > mostUnread) response.destroy()
        else response.write(format(event))
      }
    },
    close(): void {
      for (const response of responses) response.end()
    },
  }
}
