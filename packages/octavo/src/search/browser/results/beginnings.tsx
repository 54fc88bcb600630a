import { useEffect, useState } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { versionLabelOf, type ClientSearchOptions } from '../../shared/search-options.ts'
import { isExternal } from '../../../model/urls/url.ts'
import { useHref, useHydrated, useNavigator } from '../../../browser/navigation/page-state.ts'
import { HitIcon, type HitIconName } from '../hits/hit-icon.tsx'
import { readPages } from '../hits/read-pages.ts'
import { readHits, toStored, type StoredHit } from '../hits/stored-hits.ts'
import { shareProvider } from '../provider/shared-provider.ts'

type Props = { options: ClientSearchOptions; tags: string[] }

const most = 7

/** Before anything is typed: what the reader chose and read last, and where readers start. */
export function Beginnings({ options, tags }: Props) {
  const isHydrated = useHydrated()
  const starts = useStarts({ options, tags })
  if (!isHydrated) return null
  const { recent, favorites } = readHits(options.index)
  const chosen = [...recent, ...favorites]
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const read = [...chosen, ...readPages(options.index).filter(({ id }) => !chosenIds.has(id))].slice(0, most)
  const known = new Set(read.map(({ id }) => id))
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
        hits={starts.filter(({ id }) => !known.has(id))}
        options={options}
      />
    </div>
  )
}

function useStarts({ options, tags }: Props): StoredHit[] {
  const { config } = useNavigator()
  const [starts, setStarts] = useState<StoredHit[]>([])
  const wanted = tags.join()
  useEffect(() => {
    let isWanted = true
    const request = {
      query: '',
      tags: wanted.split(','),
      kind: null,
      preferredTag: null,
      page: 0,
      pageSize: most,
    }
    void shareProvider({ options, baseUrl: config.baseUrl })
      .search({ ...request, sections: 0, words: 0 })
      .then(
        ({ hits }) => isWanted && setStarts(hits.map(toStored)),
        // The field works without them, and says so if it doesn't.
        () => undefined,
      )
    return () => void (isWanted = false)
  }, [options, config.baseUrl, wanted])
  return starts
}

type ListProps = {
  name: string
  hits: StoredHit[]
  icon?: HitIconName
  options: ClientSearchOptions
}

function List({ name, hits, icon, options }: ListProps) {
  const toHref = useHref()
  if (hits.length === 0) return null
  return (
    <section>
      <h2>{name}</h2>
      <ul>
        {hits.slice(0, most).map(({ id, url, kind, tag, title, heading }) => (
          <li key={id}>
            <a href={isExternal(url) ? url : toHref(url)}>
              <HitIcon name={icon ?? kind} />
              <span>{heading || title}</span>
              {heading !== '' && <span>{title}</span>}
              {icon && <Version label={versionLabelOf(options, tag)} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Version({ label }: { label: string | null }) {
  return label !== null && <bdi className="results-version">{label}</bdi>
}
