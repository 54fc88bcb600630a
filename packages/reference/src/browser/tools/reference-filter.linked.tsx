'use client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { decodeFragment, useNavigator } from 'octavo/feature-browser'
import { translate } from 'octavo/translate'

type Props = {
  /** Kinds of items to choose from. If none is chosen, all are shown. */
  kinds?: { value: string; label: string; count: number }[]
}

/** Filters the names on a long API reference page, and the changes of a package by kind. */
export function ReferenceFilter({ kinds = [] }: Props) {
  const { onRouteUpdate } = useNavigator()
  const [count, setCount] = useState<number | null>(null)
  const root = useRef<HTMLDivElement>(null)

  const narrow = () => {
    const article = root.current?.closest('article')
    if (article) setCount(applyFilter(article, inputsOf(root.current)))
  }
  const change = () => {
    narrow()
    remember(inputsOf(root.current))
  }
  const clear = () => {
    for (const input of inputsOf(root.current)) {
      if (input.type === 'search') input.value = ''
      else input.checked = false
    }
    change()
  }
  useLayoutEffect(() => {
    // Before the scroll position is restored, which belongs to the filtered page.
    recall(inputsOf(root.current))
    // The reader may have typed before hydration.
    narrow()
  }, [])
  useEffect(() => {
    // A link to a member that's filtered out must still work. The browser couldn't scroll to what was hidden.
    return onRouteUpdate(({ location, previous }) => {
      if (location.hash === '' || location.pathname !== previous?.pathname) return
      clear()
      document.getElementById(decodeFragment(location.hash))?.scrollIntoView()
    })
  }, [onRouteUpdate])

  const label = translate({ id: 'octavo.reference.filter', message: 'Filter by name' })
  return (
    <div
      ref={root}
      className="ref-filter"
      onInput={change}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear()
      }}
    >
      {kinds.map(({ value, label: name, count: size }) => (
        <label key={value}>
          <input type="checkbox" value={value} />
          {name} <span>{size}</span>
        </label>
      ))}
      <input type="search" aria-label={label} placeholder={label} autoComplete="off" spellCheck={false} />
      <span role="status">
        {count !== null &&
          // No plural forms, because every page's scripts would have to contain the rules for them.
          translate({ id: 'octavo.reference.matches', message: 'Matches: {count}' }, { count })}
      </span>
    </div>
  )
}

function inputsOf(root: Element | null): HTMLInputElement[] {
  return [...(root?.querySelectorAll('input') ?? [])]
}

type Filter = { name: string; kinds: string[] }

/** Keeps the filter in the history entry for a reader who comes back from a symbol. */
function remember(inputs: HTMLInputElement[]): void {
  try {
    history.replaceState({ ...history.state, filter: readFilter(inputs) }, '')
  } catch {
    // Too many changes in a short time. The next one will work.
  }
}

function recall(inputs: HTMLInputElement[]): void {
  const filter: Filter | undefined = history.state?.filter
  if (!filter) return
  for (const input of inputs) {
    if (input.type === 'search') input.value ||= filter.name
    else input.checked ||= filter.kinds.includes(input.value)
  }
}

function readFilter(inputs: HTMLInputElement[]): Filter {
  const name = inputs.find(({ type }) => type === 'search')?.value ?? ''
  return { name, kinds: inputs.filter(({ checked }) => checked).map(({ value }) => value) }
}

/** Returns how many items match, or null if nothing is filtered. A group without matches is hidden too. */
function applyFilter(article: Element, inputs: HTMLInputElement[]): number | null {
  const { name: typed, kinds } = readFilter(inputs)
  const name = typed.trim().toLowerCase()
  const isFiltered = name !== '' || kinds.length > 0
  const items = [...article.querySelectorAll<HTMLElement>('[data-name]')]
  for (const item of items) {
    const { name: own = '', what = '' } = item.dataset
    item.hidden = !own.includes(name) || (kinds.length > 0 && !kinds.includes(what))
  }
  for (const group of article.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = isFiltered && !group.querySelector('[data-name]:not([hidden])')
  return isFiltered ? items.filter(({ hidden }) => !hidden).length : null
}
