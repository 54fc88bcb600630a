import { translate } from '../../../i18n/shared/language.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { HitIcon, VersionLabel, type HitIconName } from '../hits/hit-parts.tsx'
import type { StoredHit } from '../hits/stored-hits.ts'
import { listId } from './search-box.tsx'
import { optionId, startLists, type Choice, type StartList } from './use-choice.ts'
import styles from './hits.module.css'

/** `options` are null if all rows are of the same version. */
type Props = { options: ClientSearchOptions | null; choice: Choice }

/** Shown before anything is typed: where the reader has been (B245), and where readers start. */
export function RecentScreen({ options, choice }: Props) {
  const names = {
    recent: translate({ id: 'octavo.search.recent', message: 'Recent' }),
    favorite: translate({ id: 'octavo.search.favorite', message: 'Favorite' }),
    read: translate({ id: 'octavo.search.read', message: 'Continue reading' }),
    start: translate({ id: 'octavo.search.start', message: 'Start here' }),
  }
  const { lists } = choice
  const shown = startLists.filter((list) => lists[list].length > 0)
  const isNew = shown.every((list) => list === 'start')
  let number = 0
  return (
    <>
      {isNew && (
        <p className={styles.none}>
          {translate({ id: 'octavo.search.noRecent', message: 'No recent searches' })}
        </p>
      )}
      {shown.length > 0 && (
        <div
          role="grid"
          id={listId}
          className={styles.list}
          aria-label={shown.map((list) => names[list]).join(', ')}
        >
          {shown.map((list) => (
            <div key={list} role="rowgroup" aria-label={names[list]}>
              <div className={styles.name} role="presentation">
                {names[list]}
              </div>
              {lists[list].map((hit) => (
                <Row key={hit.id} list={list} number={number++} {...{ hit, options, choice }} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

type RowProps = Props & { hit: StoredHit; list: StartList; number: number }

function Row({ hit, list, number, options, choice }: RowProps) {
  const save = translate({ id: 'octavo.search.save', message: 'Save this search' })
  const remove =
    list === 'recent'
      ? translate({ id: 'octavo.search.forget', message: 'Remove this search from history' })
      : translate({ id: 'octavo.search.unsave', message: 'Remove this search from favorites' })
  return (
    <div role="row" className={styles.row} aria-selected={number === choice.selected} data-number={number}>
      <div role="gridcell" id={optionId(number)} className={styles.cell}>
        <a className={styles.hit} href={choice.hrefOf(hit.url)}>
          <span className={styles.icon}>
            <HitIcon name={list === 'start' ? hit.kind : list === 'read' ? 'recent' : list} />
          </span>
          <span className={styles.texts}>
            <span className={styles.title}>{hit.heading || hit.title}</span>
            {hit.heading !== '' && (
              <span className={styles.trail}>
                <span>{hit.title}</span>
              </span>
            )}
          </span>
          <span className={styles.labels}>
            <VersionLabel options={options} tag={hit.tag} />
          </span>
        </a>
      </div>
      {list === 'recent' && <RowButton label={save} icon="favorite" onClick={() => choice.save(hit)} />}
      {(list === 'recent' || list === 'favorite') && (
        <RowButton label={remove} icon="cross" onClick={() => choice.remove(hit)} />
      )}
    </div>
  )
}

type ButtonProps = { label: string; icon: HitIconName; onClick: () => void }

function RowButton({ label, icon, onClick }: ButtonProps) {
  return (
    <div role="gridcell" className={styles.action}>
      <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
        <HitIcon name={icon} />
      </button>
    </div>
  )
}
