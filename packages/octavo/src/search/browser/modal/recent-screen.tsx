import { translate } from '../../../i18n/shared/language.ts'
import { versionLabelOf, type ClientSearchOptions } from '../../shared/search-options.ts'
import { HitIcon } from '../hits/hit-icon.tsx'
import type { StoredHit } from '../hits/stored-hits.ts'
import { listId } from './search-box.tsx'
import { optionId, type Choice } from './use-choice.ts'
import styles from './hit-list.module.css'

type Props = { options: ClientSearchOptions; choice: Choice }

/** Before anything is typed: where the reader has been (B245), and where readers start. */
export function RecentScreen({ options, choice }: Props) {
  const { recent, favorites } = choice.stored
  const groups: Group[] = [
    { name: translate({ id: 'octavo.search.recent', message: 'Recent' }), icon: 'recent', hits: recent },
    {
      name: translate({ id: 'octavo.search.favorite', message: 'Favorite' }),
      icon: 'favorite',
      hits: favorites,
    },
    {
      name: translate({ id: 'octavo.search.read', message: 'Continue reading' }),
      icon: 'read',
      hits: choice.read,
    },
    {
      name: translate({ id: 'octavo.search.start', message: 'Start here' }),
      icon: 'start',
      hits: choice.starts,
    },
  ]
  const shown = groups.filter(({ hits }) => hits.length > 0)
  return (
    <>
      {recent.length + favorites.length + choice.read.length === 0 && (
        <p className={styles.none}>
          {translate({ id: 'octavo.search.noRecent', message: 'No recent searches' })}
        </p>
      )}
      {shown.length > 0 && (
        <div
          role="grid"
          id={listId}
          className={styles.list}
          aria-label={shown.map(({ name }) => name).join(', ')}
        >
          {shown.map((group, index) => (
            <Rows
              key={group.icon}
              {...group}
              first={countHits(shown.slice(0, index))}
              {...{ options, choice }}
            />
          ))}
        </div>
      )}
    </>
  )
}

type Group = { name: string; icon: 'recent' | 'favorite' | 'read' | 'start'; hits: StoredHit[] }

function countHits(groups: Group[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0)
}

type RowsProps = Props & Group & { first: number }

function Rows({ name, hits, icon, first, options, choice }: RowsProps) {
  return (
    <div role="rowgroup" aria-label={name} className={styles.group}>
      <div className={styles.name} role="presentation">
        {name}
      </div>
      {hits.map((hit, index) => (
        <Row key={hit.id} hit={hit} icon={icon} number={first + index} options={options} choice={choice} />
      ))}
    </div>
  )
}

type RowProps = Props & { hit: StoredHit; icon: Group['icon']; number: number }

function Row({ hit, icon, number, options, choice }: RowProps) {
  const version = versionLabelOf(options, hit.tag)
  return (
    <div
      role="row"
      className={styles.row}
      aria-selected={number === choice.selected}
      onMouseMove={() => choice.select(number)}
    >
      <div role="gridcell" id={optionId(number)} className={styles.cell}>
        <a
          className={styles.hit}
          href={choice.hrefOf(hit)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            choice.choose(number)
          }}
        >
          <span className={styles.icon}>
            <HitIcon name={icon === 'start' ? hit.kind : icon === 'read' ? 'recent' : icon} />
          </span>
          <span className={styles.texts}>
            <span className={styles.title}>{hit.heading || hit.title}</span>
            {hit.heading !== '' && (
              <span className={styles.trail}>
                <span>{hit.title}</span>
              </span>
            )}
          </span>
          {version !== null && (
            <span className={styles.labels}>
              <bdi className={styles.version}>{version}</bdi>
            </span>
          )}
        </a>
      </div>
      {icon === 'recent' && (
        <RowButton
          label={translate({ id: 'octavo.search.save', message: 'Save this search' })}
          path="m8 2.500 1.700 3.500 3.800.500-2.800 2.700.700 3.800L8 11.200 4.600 13l.700-3.800L2.500 6.500 6.300 6z"
          onClick={() => choice.save(hit)}
        />
      )}
      {(icon === 'recent' || icon === 'favorite') && (
        <RowButton
          label={
            icon === 'recent'
              ? translate({ id: 'octavo.search.forget', message: 'Remove this search from history' })
              : translate({ id: 'octavo.search.unsave', message: 'Remove this search from favorites' })
          }
          path="m4 4 8 8M12 4l-8 8"
          onClick={() => choice.remove(hit)}
        />
      )}
    </div>
  )
}

function RowButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <div role="gridcell" className={styles.action}>
      <button type="button" aria-label={label} title={label} onClick={onClick}>
        <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path d={path} />
        </svg>
      </button>
    </div>
  )
}
