import type { TagListPage as TagListPageData } from '../../shared/model/route.ts'
import styles from '../pages/page.module.css'
import { hrefOf, type RenderContext } from '../context/render-context.ts'
import blog from './blog.module.css'

type Props = { page: TagListPageData; context: RenderContext }

/** All tags, grouped by their first letter (B316). */
export function TagListPage({ page, context }: Props) {
  return (
    <div className={styles.column} data-article="">
      <header className={blog.head}>
        <h1>{page.title}</h1>
      </header>
      <div className={blog.letters} data-markdown="">
        {[...groupByLetter(page.tags)].map(([letter, tags]) => (
          <section key={letter} className={blog.letter}>
            <h2>{letter}</h2>
            <ul className={blog.tags}>
              {tags.map((tag) => (
                <li key={tag.href}>
                  <a className={blog.tag} href={hrefOf(context, tag.href)}>
                    {tag.label} <small>{tag.count}</small>
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

type Tag = TagListPageData['tags'][number]

function groupByLetter(tags: Tag[]): Map<string, Tag[]> {
  const groups = new Map<string, Tag[]>()
  for (const tag of tags.toSorted((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1))) {
    const letter = tag.label.slice(0, 1).toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return groups
}
