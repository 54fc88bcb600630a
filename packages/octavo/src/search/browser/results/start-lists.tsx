import { translate } from '../../../i18n/shared/language.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { useHydrated } from '../../../browser/navigation/page-state.ts'
import type { SearchHit } from '../../shared/hit.ts'
import { HitIcon, useHitHref, VersionLabel, type HitIconName } from '../hits/hit-parts.tsx'
import { readPages, readHits, toStored, without, type StoredHit } from '../hits/stored-hits.ts'

type Props = { options: ClientSearchOptions; starts: SearchHit[] }

const most = 7

/** Before anything is typed: what the reader chose and read last, and where readers start. */
export function StartLists({ options, starts }: Props) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const { recent, favorites } = readHits(options.index)
  const chosen = [...recent, ...favorites]
  const read = [...chosen, ...without(readPages(options.index), chosen)].slice(0, most)
  return (
    <div className="results-begin">
      <List
        name={translate({ id: 'octavo.search.recent', message: 'Recent' })}
        hits={read}
        icon="recent"
        options={options}
      />
      <List
        name={translate({ id: 'octavo.search.start', message: 'Start here' })}
        hits={without(starts.map(toStored), read)}
        options={options}
      />
    </div>
  )
}

type ListProps = {
  name: string
  hits: StoredHit[]
  icon?: HitIconName
  options: ClientSearchOptions
}

function List({ name, hits, icon, options }: ListProps) {
  const hrefOf = useHitHref()
  if (hits.length === 0) return null
  return (
    <section>
      <h2>{name}</h2>
      <ul>
        {hits.slice(0, most).map(({ id, url, kind, tag, title, heading }) => (
          <li key={id}>
            <a href={hrefOf(url)}>
              <HitIcon name={icon ?? kind} />
              <span>{heading || title}</span>
              {heading !== '' && <span>{title}</span>}
              {icon && <VersionLabel options={options} tag={tag} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
