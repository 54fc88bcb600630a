import { Sequence, type Phase } from './sequence.tsx'

const ends = ['Browser', 'API'] as const

const allowed = (
  <>
    <code>access-control-allow-origin: https://harbor-books.example</code>
    <br />
    <code>access-control-allow-credentials: true</code>
  </>
)

const phases: Phase<(typeof ends)[number]>[] = [
  {
    name: 'The preflight never carries cookies',
    steps: [
      {
        from: 'Browser',
        to: 'API',
        text: <code>OPTIONS /trpc/order.place</code>,
        detail: (
          <>
            <code>origin: https://harbor-books.example</code>
            <br />
            <code>access-control-request-headers: content-type</code>
          </>
        ),
      },
      {
        from: 'API',
        to: 'Browser',
        text: <code>204</code>,
        detail: (
          <>
            {allowed}
            <br />
            <code>access-control-allow-headers: content-type</code>
          </>
        ),
      },
      {
        at: 'Browser',
        text: 'Checks the three headers',
        detail: 'If one is missing, the call is never sent.',
      },
    ],
  },
  {
    name: 'The call carries them',
    steps: [
      {
        from: 'Browser',
        to: 'API',
        text: <code>POST /trpc/order.place</code>,
        detail: (
          <>
            <code>origin: https://harbor-books.example</code>
            <br />
            <code>cookie: session=ada</code>
          </>
        ),
      },
      { at: 'API', text: 'Runs the procedure' },
      { from: 'API', to: 'Browser', text: <code>200</code>, detail: allowed },
      {
        at: 'Browser',
        text: 'Checks the two headers',
        detail: "If one is missing, your code can't read the response.",
      },
    ],
  },
]

/** A mutation from a page on another origin, with its preflight. */
export function Preflight() {
  return (
    <Sequence
      ends={ends}
      phases={phases}
      caption="A cross-origin call with cookies. The server has to allow it twice, before the call and in the response."
    />
  )
}
