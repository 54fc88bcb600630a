import { Sequence, type Phase } from './sequence.tsx'

const ends = ['apps/server', 'apps/web'] as const

const phases: Phase<(typeof ends)[number]>[] = [
  {
    name: 'When you run tsc --build',
    steps: [
      {
        at: 'apps/server',
        text: <code>src/app-router.ts</code>,
        detail: <code>export type AppRouter = typeof appRouter</code>,
      },
      {
        at: 'apps/server',
        text: <code>dist/app-router.d.ts</code>,
        detail: 'Written by the compiler. It has types and no code.',
      },
      {
        from: 'apps/server',
        to: 'apps/web',
        text: (
          <>
            the type <code>AppRouter</code>
          </>
        ),
        detail: (
          <>
            found through <code>exports</code>, read by <code>import type</code>
          </>
        ),
        isDashed: true,
      },
      {
        at: 'apps/web',
        text: <code>src/client.ts</code>,
        detail: (
          <>
            <code>client.book.byId.query(1)</code> is checked.
          </>
        ),
        isMarked: true,
      },
    ],
  },
  {
    name: 'When the app runs',
    steps: [
      { from: 'apps/web', to: 'apps/server', text: <code>GET /book.byId?batch=1&input=…</code> },
      { from: 'apps/server', to: 'apps/web', text: 'JSON' },
    ],
  },
]

/** How a router's type gets from one package of a workspace to another. */
export function TypeFlow() {
  return (
    <Sequence
      ends={ends}
      phases={phases}
      caption="The type, on the dashed line, exists only while TypeScript compiles. At run time, the packages share nothing but HTTP."
    />
  )
}
