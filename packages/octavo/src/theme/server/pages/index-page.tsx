import { translatePlural } from '../../../i18n/shared/language.ts'
import type { CardGroup, IndexCard, IndexPage as IndexPageData } from '../../../model/route.ts'
import { Pagination } from '../../browser/islands/pagination.tsx'
import { Slot } from '../slots/slot.tsx'
import { PageBar, VersionBanner } from '../layout/page-bar.tsx'
import { hrefOf, type RenderContext } from '../context/render-context.ts'
import cards from './cards.module.css'
import styles from './page.module.css'

type Props = { page: IndexPageData; context: RenderContext }

/** The page of a sidebar category that has no document: one card for each child (B287). */
export function IndexPage({ page, context }: Props) {
  return (
    <div className={`${styles.column} ${cards.column}`}>
      <VersionBanner docs={page.docs} context={context} />
      <article data-article="">
        <PageBar docs={page.docs} context={context} />
        <Slot name="docTop" context={context} />
        <div className="prose">
          <h1>{page.title}</h1>
          {page.description !== '' && <p>{page.description}</p>}
        </div>
        {page.groups.map((group) => (
          <Group key={group.label} group={group} context={context} />
        ))}
        <Slot name="docBottom" context={context} />
      </article>
      <Pagination previous={page.docs.previous} next={page.docs.next} />
    </div>
  )
}

function Group({ group, context }: { group: CardGroup; context: RenderContext }) {
  const { label, isOrdered } = group
  const List = isOrdered ? 'ol' : 'ul'
  const Title = label === '' ? 'h2' : 'h3'
  return (
    <section className={cards.group} data-markdown="">
      {label !== '' && <h2 className={cards.label}>{label}</h2>}
      <List className={cards.grid}>
        {group.cards.map((card) => (
          <Card key={card.href} card={card} title={Title} context={context} />
        ))}
      </List>
    </section>
  )
}

type CardProps = { card: IndexCard; title: 'h2' | 'h3'; context: RenderContext }

function Card({ card, title: Title, context }: CardProps) {
  const { kind, count, description } = card
  const countMessage = { id: 'octavo.index.items', message: '{count} item|{count} items' }
  const text = kind === 'category' ? translatePlural(countMessage, { count }) : description
  return (
    <li>
      <a className={cards.card} href={hrefOf(context, card.href)}>
        <Title className={cards.title}>{card.label}</Title>
        {text !== '' && <p className={cards.text}>{text}</p>}
      </a>
    </li>
  )
}
