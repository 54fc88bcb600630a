'use client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readStorage, useHydrated, writeStorage } from 'octavo/feature-browser'
import { isMissingIn } from '../../shared/release-pages.ts'
import { translate } from 'octavo/translate'

type Props = {
  /** Newest first. */
  minors: string[]
  /** When the page's own symbol was added, if that was after the first release. */
  since: string | null
  /** Later releases that don't have it, as in the attribute `data-gaps`. */
  gaps: string | null
}

/** Dims what an older release doesn't have. The choice is remembered for each major version. */
export function ReleasePicker({ minors, since, gaps }: Props) {
  const [newest = ''] = minors
  const key = `octavo.release.${newest.split('.')[0]}`
  const isHydrated = useHydrated()
  const [choice, setChosen] = useState<string | null>(null)
  const kept = isHydrated ? readStorage(key) : null
  const chosen = choice ?? (kept !== null && minors.includes(kept) ? kept : newest)
  const isMissing = isMissingIn(chosen, since, gaps)
  const select = useRef<HTMLSelectElement>(null)

  useLayoutEffect(() => {
    // The reader may have chosen before hydration.
    const { value = newest } = select.current ?? {}
    if (isHydrated || value === newest) return
    setChosen(value)
    writeStorage(key, value)
  }, [isHydrated, newest, key])
  useEffect(() => {
    const article = select.current?.closest('article')
    article?.toggleAttribute('data-absent', isMissing)
    for (const item of article?.querySelectorAll('[data-since], [data-gaps]') ?? [])
      item.toggleAttribute(
        'data-missing',
        isMissingIn(chosen, item.getAttribute('data-since'), item.getAttribute('data-gaps')),
      )
  }, [chosen, isMissing])

  return (
    <label className="ref-release">
      {translate({ id: 'octavo.reference.showAsOf', message: 'Show as of' })}
      <select
        ref={select}
        value={chosen}
        // Otherwise Firefox would restore an earlier choice, which may be older than the stored one.
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setChosen(value)
          writeStorage(key, value)
        }}
      >
        {minors.map((minor) => (
          <option key={minor}>{minor}</option>
        ))}
      </select>
      <span role="status">
        {isMissing &&
          translate({ id: 'octavo.reference.notIn', message: 'Not in {version}' }, { version: chosen })}
      </span>
    </label>
  )
}
