'use client'
import { useEffect, useRef, useState } from 'react'
import { translate } from '../../shared/language/language.ts'

/** Filters the members on a long API reference page by name. */
export function ReferenceFilter() {
  const [count, setCount] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const narrow = () => {
    const article = field.current?.closest('article')
    if (article) setCount(applyFilter(article, field.current?.value ?? ''))
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    narrow()
  }
  useEffect(() => {
    // The reader may have typed before hydration.
    narrow()
    // A link to a member that's filtered out must still work.
    addEventListener('hashchange', clear)
    return () => removeEventListener('hashchange', clear)
  }, [])

  const label = translate({ id: 'octavo.reference.filter', message: 'Filter by name' })
  return (
    <div className="ref-filter">
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onInput={narrow}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear()
        }}
      />
      <span role="status">
        {count !== null &&
          // No plural forms, because every page's scripts would have to contain the rules for them.
          translate({ id: 'octavo.reference.matches', message: 'Matches: {count}' }, { count })}
      </span>
    </div>
  )
}

/** Returns how many members match, or null without a query. A group without matches is hidden too. */
function applyFilter(article: Element, query: string): number | null {
  const wanted = query.trim().toLowerCase()
  const items = [...article.querySelectorAll<HTMLElement>('[data-name]')]
  for (const item of items) item.hidden = wanted !== '' && !item.dataset['name']?.includes(wanted)
  for (const group of article.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = wanted !== '' && !group.querySelector('[data-name]:not([hidden])')
  return wanted === '' ? null : items.filter(({ hidden }) => !hidden).length
}
