import { Tree, type Branch } from './tree.tsx'

const root: Branch = {
  id: 'html',
  text: "Does the page's HTML need to contain the data?",
  branches: [
    {
      id: 'client',
      text: (
        <>
          No: <b>load it in the browser</b>
        </>
      ),
      detail: (
        <>
          <code>useQuery</code> is all you need, and the page can be a static file.
        </>
      ),
      isMarked: true,
    },
    {
      id: 'same',
      text: 'Yes. Is the page the same for every visitor?',
      branches: [
        {
          id: 'static',
          text: (
            <>
              Yes: <b>static site generation</b>
            </>
          ),
          detail: (
            <>
              Prefetch in <code>getStaticProps</code>, when the site is built or at intervals.
            </>
          ),
          isMarked: true,
        },
        {
          id: 'known',
          text: 'No. Can you list its queries in one place?',
          branches: [
            {
              id: 'helpers',
              text: (
                <>
                  Yes: <b>SSG helpers</b>
                </>
              ),
              detail: (
                <>
                  Prefetch in <code>getServerSideProps</code>, for this page only and without HTTP.
                </>
              ),
              isMarked: true,
            },
            {
              id: 'ssr',
              text: (
                <>
                  No: <b>server-side rendering</b>
                </>
              ),
              detail: (
                <>
                  <code>ssr: true</code> finds the queries of every page by rendering it several times.
                </>
              ),
              isMarked: true,
            },
          ],
        },
      ],
    },
  ],
}

/** Three questions that lead to one of four ways to render a page. */
export function RenderingChoice() {
  return (
    <Tree root={root} caption="Three questions about a page, and the four ways to render it with Next.js." />
  )
}
