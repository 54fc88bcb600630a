import { Translate } from '../../client/translate.tsx'
import { translate } from '../../shared/language.ts'
import { formatDate } from '../format-date.ts'
import type { RenderContext } from '../render-context.ts'
import styles from './doc-footer.module.css'

type Props = {
  editUrl: string | null
  lastUpdated: { date: string; author: string } | null
  context: RenderContext
}

/** Edit link and last change, in one row under the article. */
export function DocFooter({ editUrl, lastUpdated, context }: Props) {
  if (editUrl === null && lastUpdated === null) return null
  return (
    <footer className={styles.row}>
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
