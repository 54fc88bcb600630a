import { buildMessages } from '../../model/build-messages.ts'
import { feedFiles } from '../../model/feed-files.ts'
import { translate } from '../../i18n/shared/language.ts'
import { hrefOf, type RenderContext } from '../../theme/server/context/render-context.ts'
import styles from './blog.linked.module.css'

type Props = { /** Null for no link to the tags. */ tagsLabel: string | null; context: RenderContext }

/** Other ways into the blog. None of them exists until there are posts. */
export function BlogLinks({ tagsLabel, context }: Props) {
  const { site, hasFeeds } = context.environment
  if (!site.blog || !hasFeeds) return null
  const folder = site.blog.path.replace(/\/$/, '')
  return (
    <ul className={styles.links}>
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
