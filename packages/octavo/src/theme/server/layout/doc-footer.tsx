import { Translate } from '../../../i18n/browser/translate.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import { formatDate, type RenderContext } from '../context/render-context.ts'
import styles from './doc-footer.module.css'

type Props = {
  tags?: string[]
  editUrl: string | null
  lastUpdated: { date: string; author: string } | null
  context: RenderContext
}

/** Tags, edit link and last change, in one row below the article (B106). */
export function DocFooter({ tags = [], editUrl, lastUpdated, context }: Props) {
  if (tags.length === 0 && editUrl === null && lastUpdated === null) return null
  return (
    <footer className={styles.row}>
      {tags.length > 0 && (
        <span>
          {translate({ id: 'octavo.page.tags', message: 'Tags: {tags}' }, { tags: tags.join(', ') })}
        </span>
      )}
      {editUrl !== null && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          {translate({ id: 'octavo.page.edit', message: 'Edit this page' })}
        </a>
      )}
      {lastUpdated !== null && (
        <span>
          <Translate
            id="octavo.page.lastUpdated"
            values={{
              date: (
                <time dateTime={lastUpdated.date}>
                  {formatDate(lastUpdated.date, context.environment, { dateStyle: 'medium' })}
                </time>
              ),
              author: lastUpdated.author,
            }}
          >
            {'Last updated on {date} by {author}'}
          </Translate>
        </span>
      )}
    </footer>
  )
}
