import { buildMessages } from '../../shared/html/build-messages.ts'
import { feedFiles } from '../../shared/html/feed-files.ts'
import { translate } from '../../shared/language/language.ts'
import { hrefOf, type RenderContext } from '../context/render-context.ts'
import styles from './blog.linked.module.css'

/** Other ways into the blog. None of them exists until there are posts. */
export function BlogLinks({ hasTags, context }: { hasTags: boolean; context: RenderContext }) {
  const { site, hasFeeds } = context.environment
  if (!site.blog || !hasFeeds) return null
  const folder = site.blog.path.replace(/\/$/, '')
  return (
    <ul className={styles.links}>
      {hasTags && (
        <li>
          <a href={hrefOf(context, `${folder}/tags`)}>{translate(buildMessages.tags)}</a>
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
