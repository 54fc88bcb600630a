import { translate } from '../../../i18n/shared/language.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { useHydrated } from '../../../browser/navigation/page-state.ts'
import type { SearchHit } from '../../shared/hit.ts'
import { HitIcon, useHitHref, VersionLabel } from '../hits/hit-parts.tsx'
import { readPages, readHits, toStored, without } from '../hits/stored-hits.ts'

type Props = { options: ClientSearchOptions; starts: SearchHit[] }

const most = 7

/** Before anything is typed: what the reader chose and read last, and where readers start. */
export function StartLists({ options, starts }: Props) {
  const hrefOf = useHitHref()
  if (!useHydrated()) return null
  const { recent, favorites } = readHits(options.index)
  const chosen = [...recent, ...favorites]
  const read = [...chosen, ...without(readPages(options.index), chosen)].slice(0, most)
  const rest = without(starts.map(toStored), read)
  const lists = [
    ['recent', translate({ id: 'octavo.search.recent', message: 'Recent' }), read],
    ['start', translate({ id: 'octavo.search.start', message: 'Start here' }), rest],
  ] as const
  return (
    <div className="results-begin">
      {lists.map(
        ([list, name, hits]) =>
          hits.length > 0 && (
            <section key={list}>
              <h2>{name}</h2>
              <ul>
                {hits.slice(0, most).map(({ id, url, kind, tag, title, heading }) => (
                  <li key={id}>
                    <a href={hrefOf(url)}>
                      <HitIcon name={list === 'recent' ? 'recent' : kind} />
                      <span>{heading || title}</span>
                      {heading !== '' && <span>{title}</span>}
                      {list === 'recent' && <VersionLabel options={options} tag={tag} />}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}
