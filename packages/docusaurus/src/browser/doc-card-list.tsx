import { type CardItem, Cards } from './doc-card.tsx'

type Props = { items?: readonly CardItem[]; className?: string }

/** Cards for pages. In pages, it gets those of its category (see `rewrite-page.ts`); components can't read the sidebar. */
export default function DocCardList({ items, className }: Props) {
  if (!items)
    throw new Error(
      '<DocCardList> needs "items" in a component. Write it in the page itself, or list the pages between :::cards and :::.',
    )
  return <Cards items={items} className={className} />
}
