import type { ReactNode } from 'react'
import { Translate } from '../../i18n/browser/translate.tsx'
import { translate, translatePlural } from '../../i18n/shared/language.ts'
import type { Author } from '../../model/document.ts'
import type { PostSummary } from '../../model/route.ts'
import {
  assetUrl,
  formatDate,
  hrefOf,
  type RenderContext,
} from '../../theme/server/context/render-context.ts'
import styles from './blog.linked.module.css'

type Props = { post: PostSummary; context: RenderContext }

/** A picture that repeats what the title says, so it has no text of its own. */
export function PostCover({ post: { cover }, context }: Props) {
  if (cover === undefined) return null
  return (
    <div className={styles.cover}>
      <img src={assetUrl(context, cover)} alt="" width={640} height={320} />
    </div>
  )
}

/**
 * The title, then date, reading time and last update in a muted line, and the authors. They're shown in the order of the
 * HTML, because a browser may paint the title before the rest has arrived.
 */
export function PostHeader({ post, context, children }: Props & { children: ReactNode }) {
  const date = formatDate(post.date, context.environment, { dateStyle: 'long' })
  return (
    <header className={styles.header}>
      {children}
      <div className={styles.byline} data-byline="">
        <p className={styles.facts}>
          <span>
            <time dateTime={post.date} itemProp="datePublished">
              {date}
            </time>
          </span>
          <Fact>{formatReadingTime(post.readingTime)}</Fact>
          {post.series !== undefined && <SeriesPart {...post.series} />}
          {post.updated !== undefined && <Updated date={post.updated} context={context} />}
        </p>
        <Authors post={post} context={context} />
      </div>
    </header>
  )
}

/** Its dot is invisible at the start of a line. */
function Fact({ children }: { children: ReactNode }) {
  return (
    <span>
      <span>{' · '}</span>
      {children}
    </span>
  )
}

function SeriesPart({ title, part }: NonNullable<PostSummary['series']>) {
  const message = { id: 'octavo.blog.seriesPart', message: '{series}, part {part}' }
  return <Fact>{translate(message, { series: title, part })}</Fact>
}

function Updated({ date, context }: { date: string; context: RenderContext }) {
  const time = (
    <time dateTime={date} itemProp="dateModified">
      {formatDate(date, context.environment, { dateStyle: 'long' })}
    </time>
  )
  return (
    <Fact>
      <Translate id="octavo.blog.updated" values={{ date: time }}>
        {'Updated {date}'}
      </Translate>
    </Fact>
  )
}

/** B312: two per row, and only avatars when no author has a name to show. */
function Authors({ post: { authors }, context }: Props) {
  if (authors.length === 0) return null
  return (
    <ul className={styles.authors}>
      {authors.map((author) => (
        <li
          key={author.name}
          itemProp="author"
          itemScope
          itemType={`https://schema.org/${author.team === true ? 'Organization' : 'Person'}`}
        >
          {author.image_url === undefined ? (
            <span className={styles.mark} aria-hidden="true">
              {initialsOf(author.name)}
            </span>
          ) : (
            <img src={assetUrl(context, author.image_url)} alt="" width={40} height={40} loading="lazy" />
          )}
          <span>
            <AuthorName author={author} />
            {author.title !== undefined && ' '}
            {author.title !== undefined && <small itemProp="description">{author.title}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `Docs team` → `DT`. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

function AuthorName({ author: { name, url, email } }: { author: Author }) {
  const href = url ?? (email === undefined ? undefined : `mailto:${email}`)
  if (href === undefined) return <span itemProp="name">{name}</span>
  return (
    <a href={href} itemProp="url">
      <span itemProp="name">{name}</span>
    </a>
  )
}

export function PostTags({ post, context }: Props) {
  if (post.tags.length === 0) return null
  return (
    <div className={styles.tags}>
      <b>{translate({ id: 'octavo.blog.tagsLabel', message: 'Tags:' })}</b>
      <ul>
        {post.tags.map((tag) => (
          <li key={tag.href}>
            <a className={styles.tag} href={hrefOf(context, tag.href)}>
              {tag.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** B311: always rounded up, and spelled out when it's one. */
function formatReadingTime(minutes: number): string {
  const message = { id: 'octavo.blog.readingTime', message: 'One min read|{count} min read' }
  return translatePlural(message, { count: Math.max(1, Math.ceil(minutes)) })
}
