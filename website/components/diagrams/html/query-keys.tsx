import { Tree, type Branch } from './tree.tsx'

const root: Branch = {
  id: 'all',
  text: 'Every query in the cache',
  detail: <code>utils.invalidate()</code>,
  branches: [
    {
      id: 'book',
      text: <code>book</code>,
      detail: <code>utils.book.invalidate()</code>,
      branches: [
        {
          id: 'list',
          text: <code>list</code>,
          detail: <code>utils.book.list.invalidate()</code>,
          isMarked: true,
          branches: [
            {
              id: 'sea',
              text: <code>{"{ shelf: 'sea', maxPrice: 20 }"}</code>,
              detail: 'becomes stale',
              isMarked: true,
            },
            {
              id: 'night',
              text: <code>{"{ shelf: 'night' }"}</code>,
              detail: 'becomes stale',
              isMarked: true,
            },
          ],
        },
        {
          id: 'byId',
          text: <code>byId</code>,
          detail: <code>utils.book.byId.invalidate()</code>,
          branches: [{ id: '1', text: <code>1</code>, detail: 'stays fresh' }],
        },
      ],
    },
    { id: 'shopName', text: <code>shopName</code>, detail: 'stays fresh' },
  ],
}

/** The cache as a tree of routers, procedures, and inputs. */
export function QueryKeys() {
  return (
    <Tree
      root={root}
      caption={
        <>
          A cache with four entries, and the calls that reach them. <code>utils.book.list.invalidate()</code>{' '}
          makes the two entries below <code>list</code> stale.
        </>
      }
    />
  )
}
