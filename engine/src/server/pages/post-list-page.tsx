import { buildMessages } from '../../shared/build-messages.ts'
import { translate } from '../../shared/language.ts'
import type { PostListPage as PostListPageData } from '../../shared/route.ts'
import { Pagination } from '../../client/islands/pagination.tsx'
import { renderContent } from '../mdx/content.tsx'
import { languageOfContent } from '../original-language.ts'
import { hrefOf, type RenderContext } from '../render-context.ts'
import styles from './page.module.css'
import { PostByline, PostTags } from './post-header.tsx'
import post from './post.module.css'

type Props = { page: PostListPageData; context: RenderContext }

/** Posts up to their marker, newest first (B310); also the page of one tag (B317). */
export function PostListPage({ page, context }: Props) {
  return (
    <div className={styles.column} data-article="">
      <h1 className={page.heading === null ? 'visually-hidden' : post.listHeading}>
        {page.heading ?? page.title}
      </h1>
      {page.allTags !== null && (
        <p>
          <a href={hrefOf(context, page.allTags)}>
            {translate({ id: 'octavo.blog.allTags', message: 'View All Tags' })}
          </a>
        </p>
      )}
      {page.posts.map((summary) => {
        const compiled = context.contents[summary.content.file]
        return (
          <article key={summary.href} className={post.item}>
            <div className="prose" {...languageOfContent(summary.content, context)}>
              <h2 className={post.title}>
                <a href={hrefOf(context, summary.href)}>{summary.title}</a>
              </h2>
              <PostByline post={summary} context={context} />
              {compiled && renderContent(compiled, context)}
              {summary.hasTruncateMarker && (
                <p>
                  <a href={hrefOf(context, summary.href)} aria-label={readMoreLabel(summary.title)}>
                    {translate({ id: 'octavo.blog.readMore', message: 'Read More' })}
                  </a>
                </p>
              )}
            </div>
            <PostTags post={summary} context={context} />
          </article>
        )
      })}
      <Pagination
        label={translate({ id: 'octavo.blog.listNavigation', message: 'Blog list page navigation' })}
        previous={page.newer}
        next={page.older}
        captions={[translate(buildMessages.newerEntries), translate(buildMessages.olderEntries)]}
      />
    </div>
  )
}

function readMoreLabel(title: string): string {
  return translate({ id: 'octavo.blog.readMoreAbout', message: 'Read more about {title}' }, { title })
}
