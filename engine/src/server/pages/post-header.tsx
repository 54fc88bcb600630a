import { translate, translatePlural } from '../../shared/language.ts'
import type { PostSummary } from '../../shared/route.ts'
import { formatDate } from '../format-date.ts'
import { hrefOf, type RenderContext } from '../render-context.ts'
import styles from './post.module.css'

type Props = { post: PostSummary; context: RenderContext }

/** Date, reading time and authors in one quiet line. */
export function PostByline({ post, context }: Props) {
  const date = formatDate(post.date, context.environment, { dateStyle: 'long' })
  return (
    <p className={styles.byline}>
      <time dateTime={post.date}>{date}</time>
      <span>{formatReadingTime(post.readingTime)}</span>
      {post.authors.map((author) => (
        <span key={author.name}>
          {author.url === undefined ? author.name : <a href={author.url}>{author.name}</a>}
          {author.title !== undefined && `, ${author.title}`}
        </span>
      ))}
    </p>
  )
}

export function PostTags({ post, context }: Props) {
  if (post.tags.length === 0) return null
  return (
    <p className={styles.tags}>
      <span>{translate({ id: 'octavo.blog.tagsLabel', message: 'Tags:' })}</span>
      {post.tags.map((tag) => (
        <a key={tag.href} href={hrefOf(context, tag.href)}>
          {tag.label}
        </a>
      ))}
    </p>
  )
}

/** B311: always rounded up, and in words when it is one. */
function formatReadingTime(minutes: number): string {
  const message = { id: 'octavo.blog.readingTime', message: 'One min read|{count} min read' }
  return translatePlural(message, { count: Math.max(1, Math.ceil(minutes)) })
}
