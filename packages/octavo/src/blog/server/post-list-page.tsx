import { buildMessages } from '../../model/build-messages.ts'
import { translate } from '../../i18n/shared/language.ts'
import type { PostListPage as PostListPageData, PostSummary } from '../../model/route.ts'
import { Pagination } from '../../theme/browser/islands/pagination.tsx'
import { renderContent } from '../../theme/server/mdx/content.tsx'
import { languageOfContent } from '../../theme/server/context/original-language.ts'
import styles from '../../theme/server/pages/page.module.css'
import { absoluteUrl, hrefOf, type RenderContext } from '../../theme/server/context/render-context.ts'
import { BlogLinks } from './blog-links.tsx'
import blog from './blog.linked.module.css'
import { PostCover, PostHeader, PostTags } from './post-header.tsx'

type Props = { page: PostListPageData; context: RenderContext }

/**
 * Posts, newest first, with their description or else up to their truncate marker (B310). Also used for a tag's page
 * (B317).
 */
export function PostListPage({ page, context }: Props) {
  return (
    <div
      className={`${styles.column} ${blog.list}`}
      data-article=""
      itemScope
      itemType="https://schema.org/Blog"
    >
      <header className={blog.head}>
        <h1>{page.heading ?? page.title}</h1>
        <BlogLinks tagsLabel={tagsLabelOf(page)} context={context} />
      </header>
      {page.posts.map((post) => (
        <ListedPost key={post.href} post={post} context={context} />
      ))}
      <Pagination
        label={translate({ id: 'octavo.blog.listNavigation', message: 'Blog list page navigation' })}
        previous={page.newer}
        next={page.older}
        captions={[translate(buildMessages.newerEntries), translate(buildMessages.olderEntries)]}
      />
    </div>
  )
}

function tagsLabelOf({ tag, posts }: PostListPageData): string | null {
  if (tag !== null) return translate({ id: 'octavo.blog.allTags', message: 'View All Tags' })
  return posts.some(({ tags }) => tags.length > 0) ? translate(buildMessages.tags) : null
}

function ListedPost({ post, context }: { post: PostSummary; context: RenderContext }) {
  const compiled = context.contents[post.content.file]
  const { description } = post
  const href = hrefOf(context, post.href)
  return (
    <article
      className={blog.item}
      itemProp="blogPost"
      itemScope
      itemType="https://schema.org/BlogPosting"
      itemID={absoluteUrl(context, post.href)}
    >
      <PostCover post={post} context={context} />
      <div className="prose" {...languageOfContent(post.content, context)}>
        <PostHeader post={post} context={context}>
          <h2 className={blog.title} itemProp="headline">
            <a href={href} itemProp="url">
              {post.title}
            </a>
          </h2>
        </PostHeader>
        {description === undefined ? (
          <div itemProp="articleBody">{compiled && renderContent(compiled, context)}</div>
        ) : (
          <p itemProp="description">{description}</p>
        )}
        {post.hasTruncateMarker && (
          <p className={blog.more}>
            <a href={href} aria-label={readMoreLabel(post.title)}>
              {translate({ id: 'octavo.blog.readMore', message: 'Read More' })}
            </a>
          </p>
        )}
      </div>
      <PostTags post={post} context={context} />
    </article>
  )
}

function readMoreLabel(title: string): string {
  return translate({ id: 'octavo.blog.readMoreAbout', message: 'Read more about {title}' }, { title })
}
