import { translatePlural } from '../../shared/language/language.ts'
import type { IndexCard, IndexPage as IndexPageData } from '../../shared/model/route.ts'
import { Breadcrumbs } from '../../client/islands/breadcrumbs.tsx'
import { Pagination } from '../../client/islands/pagination.tsx'
import { VersionBadge, VersionBanner } from '../layout/version-notes.tsx'
import { hrefOf, type RenderContext } from '../context/render-context.ts'
import cards from './cards.module.css'
import styles from './page.module.css'

type Props = { page: IndexPageData; context: RenderContext }

/** The page of a sidebar category that has no document: one card for each child (B287). */
export function IndexPage({ page, context }: Props) {
  return (
    <div className={styles.column}>
      <VersionBanner docs={page.docs} context={context} />
      <Breadcrumbs items={page.docs.breadcrumbs} />
      <article data-article="">
        <VersionBadge docs={page.docs} context={context} />
        <div className="prose">
          <h1>{page.title}</h1>
          {page.description !== '' && <p>{page.description}</p>}
        </div>
        <ul className={cards.grid} data-markdown="">
          {page.cards.map((card) => (
            <Card key={card.href} card={card} context={context} />
          ))}
        </ul>
      </article>
      <Pagination previous={page.docs.previous} next={page.docs.next} />
    </div>
  )
}

function Card({ card, context }: { card: IndexCard; context: RenderContext }) {
  const { kind, count, description } = card
  const countMessage = { id: 'octavo.index.items', message: '{count} item|{count} items' }
  const text = kind === 'category' ? translatePlural(countMessage, { count }) : description
  return (
    <li>
      <a className={cards.card} href={hrefOf(context, card.href)}>
        <h2 className={cards.title}>{card.label}</h2>
        {text !== '' && (
          <p className={cards.text} title={text}>
            {text}
          </p>
        )}
      </a>
    </li>
  )
}
