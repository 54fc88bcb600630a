import { translatePlural } from '../../i18n/shared/language.ts'
import type { ArchivePage as ArchivePageData } from '../../model/route.ts'
import { formatDate } from '../../theme/server/context/format-date.ts'
import styles from '../../theme/server/pages/page.module.css'
import { hrefOf, type RenderContext } from '../../theme/server/context/render-context.ts'
import blog from './blog.linked.module.css'

const countMessage = { id: 'octavo.blog.postCount', message: 'One post|{count} posts' }

type Props = { page: ArchivePageData; context: RenderContext }

/** Years in ascending order, and within a year the newest posts first (B318). */
export function ArchivePage({ page, context }: Props) {
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
