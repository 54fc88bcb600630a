import { translatePlural, translate } from '../../i18n/shared/language.ts'
import type {
  ArchivePage as ArchivePageData,
  TagListPage as TagListPageData,
  PostListPage as PostListPageData,
  PostSummary,
} from '../../model/route.ts'
import styles from '../../theme/server/pages/page.module.css'
import {
  absoluteUrl,
  formatDate,
  hrefOf,
  languageOfContent,
  type RenderContext,
} from '../../theme/server/context/render-context.ts'
import blog from './blog.linked.module.css'
import { feedFiles } from '../../model/generated-files.ts'
import { buildMessages } from '../../model/build-messages.ts'
import { Pagination } from '../../theme/browser/islands/pagination.tsx'
import { renderContent } from '../../theme/server/mdx/content.tsx'
import { PostCover, PostHeader, PostTags } from './post-header.tsx'

const readMoreAbout = { id: 'octavo.blog.readMoreAbout', message: 'Read more about {title}' }
const countMessage = { id: 'octavo.blog.postCount', message: 'One post|{count} posts' }

type ArchiveProps = { page: ArchivePageData; context: RenderContext }

/** Years in ascending order, and within a year the newest posts first (B318). */
export function ArchivePage({ page, context }: ArchiveProps) {
  const count = page.years.reduce((sum, { posts }) => sum + posts.length, 0)
  return (
    <div className={`${styles.column} ${blog.archive}`} data-article="">
      <header className={blog.head}>
        <h1>{page.title}</h1>
        <p>{translatePlural(countMessage, { count })}</p>
      </header>
      <div className={blog.years} data-markdown="">
        {page.years.map(({ year, posts }) => (
          <section key={year} className={blog.year}>
            <h2>{year}</h2>
            <ul>
              {posts.map((post) => (
                <li key={post.href}>
                  <a href={hrefOf(context, post.href)}>
                    <time dateTime={post.date}>
                      {formatDate(post.date, context.environment, { month: 'long', day: 'numeric' })}
                    </time>
                    <span className={blog.dash}> - </span>
                    <span>{post.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

type TagListProps = { page: TagListPageData; context: RenderContext }

/** All tags, grouped by their first letter (B316), each with its posts. */
export function TagListPage({ page, context }: TagListProps) {
  return (
    <div className={`${styles.column} ${blog.list}`} data-article="">
      <header className={blog.head}>
        <h1>{page.title}</h1>
        <BlogLinks tagsLabel={null} context={context} />
      </header>
      <div className={blog.letters} data-markdown="">
        {[...groupByLetter(page.tags)].map(([letter, tags]) => (
          <section key={letter} className={blog.letter}>
            <h2>{letter}</h2>
            <ul>
              {tags.map((tag) => (
                <li key={tag.href} className={blog.tagged}>
                  <a className={blog.tag} href={hrefOf(context, tag.href)}>
                    {tag.label} <small>{tag.posts.length}</small>
                  </a>
                  <ul>
                    {tag.posts.map((post) => (
                      <li key={post.href}>
                        <a href={hrefOf(context, post.href)}>{post.label}</a>{' '}
                        <time dateTime={post.date}>
                          {formatDate(post.date, context.environment, { dateStyle: 'long' })}
                        </time>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

type Tag = TagListPageData['tags'][number]

const characters = new Intl.Segmenter()

/** Tags are sorted already. */
export function groupByLetter(tags: Tag[]): Map<string, Tag[]> {
  const groups = new Map<string, Tag[]>()
  for (const tag of tags) {
    const [first] = characters.segment(tag.label)
    const letter = first?.segment.toUpperCase() ?? ''
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return groups
}

type PostListProps = { page: PostListPageData; context: RenderContext }

/**
 * Posts, newest first, with their description or else up to their truncate marker (B310). Also used for a tag's page
 * (B317).
 */
export function PostListPage({ page, context }: PostListProps) {
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
            <a href={href} aria-label={translate(readMoreAbout, { title: post.title })}>
              {translate({ id: 'octavo.blog.readMore', message: 'Read More' })}
            </a>
          </p>
        )}
      </div>
      <PostTags post={post} context={context} />
    </article>
  )
}

type LinksProps = { /** Null for no link to the tags. */ tagsLabel: string | null; context: RenderContext }

/** Other ways into the blog. None of them exists until there are posts. */
function BlogLinks({ tagsLabel, context }: LinksProps) {
  const { site, hasFeeds } = context.environment
  if (!site.blog || !hasFeeds) return null
  const folder = site.blog.path.replace(/\/$/, '')
  return (
    <ul className={blog.links}>
      {tagsLabel !== null && (
        <li>
          <a href={hrefOf(context, `${folder}/tags`)}>{tagsLabel}</a>
        </li>
      )}
      <li>
        <a href={hrefOf(context, `${folder}/archive`)}>{translate(buildMessages.archive)}</a>
      </li>
      <li>
        <a
          href={`${site.baseUrl}${folder.slice(1)}/${feedFiles.rss}`}
          data-native=""
          type="application/rss+xml"
        >
          {translate({ id: 'octavo.blog.subscribe', message: 'RSS feed' })}
        </a>
      </li>
    </ul>
  )
}
