import { Translate } from '../../i18n/browser/translate.tsx'
import type { NavLink } from '../../model/nav-tree.ts'
import type { PostSummary } from '../../model/route.ts'
import { hrefOf, type RenderContext } from '../../theme/server/context/render-context.ts'
import styles from './blog.linked.module.css'

type Props = { post: PostSummary; parts: NavLink[]; context: RenderContext }

/** The other parts of the series that a post belongs to. */
export function PostSeries({ post: { series, href }, parts, context }: Props) {
  if (series === undefined) return null
  return (
    <nav className={styles.series} aria-label={series.title}>
      <p>
        <Translate
          id="octavo.blog.series"
          values={{ part: series.part, count: parts.length, series: <b>{series.title}</b> }}
        >
          {'Part {part} of {count} in the series {series}'}
        </Translate>
      </p>
      <ol>
        {parts.map((part) => (
          <li key={part.href}>
            {part.href === href ? (
              <span aria-current="page">{part.label}</span>
            ) : (
              <a href={hrefOf(context, part.href)}>{part.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
