import { translate } from '../../shared/language.ts'
import type { PostPage as PostPageData } from '../../shared/route.ts'
import { DocFooter } from '../layout/doc-footer.tsx'
import { Pagination } from '../../client/islands/pagination.tsx'
import { buildToc, hasContents, Toc } from '../layout/toc.tsx'
import { renderContent } from '../mdx/content.tsx'
import { languageOfContent } from '../original-language.ts'
import type { RenderContext } from '../render-context.ts'
import styles from './page.module.css'
import { PostByline, PostTags } from './post-header.tsx'

type Props = { page: PostPageData; context: RenderContext }

/** A blog post (B314). */
export function PostPage({ page, context }: Props) {
  const compiled = context.contents[page.post.content.file]
  const entries = buildToc(compiled?.headings ?? [], page.toc)
  return (
    <>
      <div className={styles.column} data-has-contents={hasContents(entries)}>
        <article data-article="">
          <div className="prose" {...languageOfContent(page.post.content, context)}>
            <h1>{page.post.title}</h1>
            <PostByline post={page.post} context={context} />
            {compiled && renderContent(compiled, context)}
          </div>
          <PostTags post={page.post} context={context} />
          <DocFooter editUrl={page.editUrl} lastUpdated={null} context={context} />
        </article>
        <Pagination
          label={translate({ id: 'octavo.blog.postNavigation', message: 'Blog post page navigation' })}
          previous={page.newer}
          next={page.older}
          captions={[
            translate({ id: 'octavo.blog.newerPost', message: 'Newer Post' }),
            translate({ id: 'octavo.blog.olderPost', message: 'Older Post' }),
          ]}
        />
      </div>
      <Toc entries={entries} />
    </>
  )
}
