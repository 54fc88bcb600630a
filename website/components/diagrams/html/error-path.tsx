import { Sequence, type Phase } from './sequence.tsx'

const ends = ['Server', 'Client'] as const

const phases: Phase<(typeof ends)[number]>[] = [
  {
    steps: [
      {
        at: 'Server',
        text: 'Your resolver throws',
        detail: (
          <>
            Anything but a <code>TRPCError</code> becomes one, with the code{' '}
            <code>INTERNAL_SERVER_ERROR</code>.
          </>
        ),
      },
      {
        at: 'Server',
        text: 'Middlewares, from the inside out',
        detail: (
          <>
            <code>await next()</code> returns <code>{'{\u00a0ok:\u00a0false,\u00a0error\u00a0}'}</code>.
          </>
        ),
      },
      {
        at: 'Server',
        text: <code>onError</code>,
        detail: "The place to log it. It can't change the response.",
      },
      {
        at: 'Server',
        text: <code>errorFormatter</code>,
        detail: 'Decides what the client gets to see.',
        isMarked: true,
      },
      {
        from: 'Server',
        to: 'Client',
        text: <code>404</code>,
        detail: <code>{'{ "error": { "message": …, "code": …, "data": … } }'}</code>,
      },
      {
        at: 'Client',
        text: 'The terminating link',
        detail: (
          <>
            Creates a <code>TRPCClientError</code> with the same <code>message</code> and <code>data</code>.
          </>
        ),
      },
      { at: 'Client', text: 'Other links, last to first', detail: 'For example, loggerLink prints it.' },
      {
        at: 'Client',
        text: 'TanStack Query',
        detail: "Repeats a failed query up to three times by default. It doesn't repeat a mutation.",
      },
      {
        at: 'Client',
        text: 'Your component',
        detail: (
          <>
            Reads <code>error.message</code> and <code>error.data?.code</code>.
          </>
        ),
        isMarked: true,
      },
    ],
  },
]

/** Everything an error passes between a resolver and a component. */
export function ErrorPath() {
  return (
    <Sequence
      ends={ends}
      phases={phases}
      caption="The path of an error over HTTP, from the resolver that throws it to the component that shows it."
    />
  )
}
