import { Sequence, type Phase } from './sequence.tsx'

const ends = ['Client', 'Server'] as const

const phases: Phase<(typeof ends)[number]>[] = [
  {
    name: 'Connected',
    steps: [
      { from: 'Client', to: 'Server', text: <code>subscription review.onAdded</code> },
      {
        from: 'Server',
        to: 'Client',
        text: <code>started</code>,
        detail: (
          <>
            <code>onStarted</code> runs
          </>
        ),
      },
      {
        from: 'Server',
        to: 'Client',
        text: 'a review',
        detail: (
          <>
            <code>onData</code> runs
          </>
        ),
      },
    ],
  },
  {
    name: 'The connection is lost',
    steps: [
      {
        at: 'Client',
        text: 'Waiting queries and mutations fail',
        detail: 'Subscriptions are queued to be sent again.',
      },
      {
        at: 'Server',
        text: 'A review is added',
        detail: "The client isn't connected, so it misses this one.",
      },
      {
        at: 'Client',
        text: 'Tries to connect',
        detail: 'Right away at first, then after 2, 4, 8, and 16 seconds, and from then on every 30 seconds.',
      },
    ],
  },
  {
    name: 'Connected again',
    steps: [
      { from: 'Client', to: 'Server', text: 'a new WebSocket' },
      {
        at: 'Server',
        text: (
          <>
            <code>createContext</code> runs again
          </>
        ),
      },
      {
        from: 'Client',
        to: 'Server',
        text: <code>subscription review.onAdded</code>,
        detail: 'with the same id as before',
      },
      {
        from: 'Server',
        to: 'Client',
        text: <code>started</code>,
        detail: (
          <>
            <code>onStarted</code> runs again
          </>
        ),
      },
      {
        at: 'Client',
        text: 'Time to fetch what you missed',
        detail: 'The subscription only delivers what comes next.',
        isMarked: true,
      },
    ],
  },
]

/** What the WebSocket client does when it loses its connection. */
export function WebsocketReconnect() {
  return (
    <Sequence
      ends={ends}
      phases={phases}
      caption="A subscription survives a lost connection, but the values sent in between don't."
    />
  )
}
