import type { TagListPage as TagListPageData } from '../../model/route.ts'
import { formatDate } from '../../theme/server/context/format-date.ts'
import styles from '../../theme/server/pages/page.module.css'
import { hrefOf, type RenderContext } from '../../theme/server/context/render-context.ts'
import { BlogLinks } from './blog-links.tsx'
import blog from './blog.linked.module.css'
import { groupByLetter } from './group-by-letter.ts'

type Props = { page: TagListPageData; context: RenderContext }

/** All tags, grouped by their first letter (B316), each with its posts. */
export function TagListPage({ page, context }: Props) {
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
