import { Sequence, type Phase } from './sequence.tsx'

const ends = ['Browser', 'Next.js', 'API route'] as const

const phases: Phase<(typeof ends)[number]>[] = [
  {
    steps: [
      { from: 'Browser', to: 'Next.js', text: <code>GET /books/1</code> },
      { at: 'Next.js', text: 'Render 1', detail: 'Starts two queries. The output is discarded.' },
      {
        from: 'Next.js',
        to: 'API route',
        text: (
          <>
            <code>
              book.byId,
              <wbr />
              shopName
            </code>
          </>
        ),
      },
      { from: 'API route', to: 'Next.js', text: 'two results' },
      {
        at: 'Next.js',
        text: 'Render 2',
        detail: 'Has the book and starts a third query. The output is discarded.',
      },
      { from: 'Next.js', to: 'API route', text: <code>author.byId</code> },
      { from: 'API route', to: 'Next.js', text: 'one result' },
      { at: 'Next.js', text: 'Render 3', detail: 'Starts nothing new. The output is discarded.' },
      {
        at: 'Next.js',
        text: 'Render 4',
        detail: 'Has all the data, and its output is sent.',
        isMarked: true,
      },
      {
        from: 'Next.js',
        to: 'Browser',
        text: (
          <>
            HTML and <code>trpcState</code>
          </>
        ),
      },
      { at: 'Browser', text: 'Hydration', detail: 'Its first render has the data too.' },
    ],
  },
]

/** A page whose third query needs the result of the first: the server renders it four times. */
export function SsrRenders() {
  return (
    <Sequence
      ends={ends}
      phases={phases}
      caption="Server-side rendering of a page with three queries, one of which needs the result of another."
    />
  )
}
