import type { ArchivePage as ArchivePageData } from '../../shared/route.ts'
import { formatDate } from '../format-date.ts'
import { hrefOf, type RenderContext } from '../render-context.ts'
import styles from './page.module.css'

type Props = { page: ArchivePageData; context: RenderContext }

/** Years in ascending order, posts inside a year newest first (B318). */
export function ArchivePage({ page, context }: Props) {
  return (
    <div className={styles.column} data-article="">
      <div className="prose">
        <h1>{page.title}</h1>
        {page.years.map(({ year, posts }) => (
          <section key={year}>
            <h2>{year}</h2>
            <ul>
              {posts.map((post) => (
                <li key={post.href}>
                  <a href={hrefOf(context, post.href)}>
                    {formatDate(post.date, context.environment, { month: 'long', day: 'numeric' })} -{' '}
                    {post.label}
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
