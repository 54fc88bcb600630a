import { Sequence, type Phase } from './sequence.tsx'

const ends = ['Cache', 'Server'] as const

const phases: Phase<(typeof ends)[number]>[] = [
  {
    steps: [
      {
        at: 'Cache',
        text: 'The screen shows review A',
        detail: 'The user clicks, and you call mutate with review B.',
      },
      {
        at: 'Cache',
        text: (
          <>
            <code>onMutate</code>: the screen shows A and B
          </>
        ),
        detail: 'It returns a snapshot of the list with only A in it.',
        isMarked: true,
      },
      { from: 'Cache', to: 'Server', text: <code>POST review.add</code> },
    ],
  },
  {
    name: 'If the server accepts it',
    steps: [{ from: 'Server', to: 'Cache', text: 'the saved review', detail: 'The screen stays as it is.' }],
  },
  {
    name: 'If the server rejects it',
    steps: [
      { from: 'Server', to: 'Cache', text: 'an error' },
      {
        at: 'Cache',
        text: (
          <>
            <code>onError</code>: the screen shows A again
          </>
        ),
        detail: 'It restores the snapshot.',
        isMarked: true,
      },
    ],
  },
  {
    name: 'In both cases',
    steps: [
      {
        at: 'Cache',
        text: (
          <>
            <code>onSettled</code> invalidates the list
          </>
        ),
      },
      { from: 'Cache', to: 'Server', text: <code>GET review.list</code> },
      { from: 'Server', to: 'Cache', text: 'the list, as it is in the database' },
    ],
  },
]

/** An optimistic update, with both of its outcomes. */
export function OptimisticUpdate() {
  return (
    <Sequence
      ends={ends}
      phases={phases}
      caption="An optimistic update. The screen changes before the server answers, and changes back only if the call fails."
    />
  )
}
