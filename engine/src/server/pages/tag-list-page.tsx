import type { TagListPage as TagListPageData } from '../../shared/route.ts'
import { hrefOf, type RenderContext } from '../render-context.ts'
import styles from './page.module.css'
import post from './post.module.css'

type Props = { page: TagListPageData; context: RenderContext }

/** All tags, grouped by their first letter (B316). */
export function TagListPage({ page, context }: Props) {
  const groups = groupByLetter(page.tags)
  return (
    <div className={styles.column} data-article="">
      <div className="prose">
        <h1>{page.title}</h1>
        {[...groups].map(([letter, tags]) => (
          <section key={letter}>
            <h2>{letter}</h2>
            <p className={post.tags}>
              {tags.map((tag) => (
                <a key={tag.href} href={hrefOf(context, tag.href)}>
                  {tag.label} <small>{tag.count}</small>
                </a>
              ))}
            </p>
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
