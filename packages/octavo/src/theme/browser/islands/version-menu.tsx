'use client'
import { translate } from '../../../i18n/shared/language.ts'
import type { DocsRef } from '../../../model/docs-ref.ts'
import { useLocation, usePage } from '../../../browser/navigation/page-state.ts'
import { preferVersion, useVersioned } from '../../../browser/preferences/preferred-version.ts'
import { NavMenu, type Place } from './nav-menu.tsx'
import styles from './version-menu.module.css'

type Row = { version: string; label: string; href: string; note: string }
type Props = { place: Place; docs: DocsRef; versions: Row[] }

/** Links to the same document in another version, or to that version's main page (B069-B080). */
export function VersionMenu({ place, docs, versions }: Props) {
  const page = usePage()
  const { search, hash } = useLocation()
  const here = page.docs?.set === docs.set ? page.docs : null
  const current = useVersioned(docs, versions)?.label ?? ''
  const isPanel = place === 'panel'
  return (
    <NavMenu
      place={place}
      label={
        isPanel ? (
          translate({ id: 'octavo.menu.versions', message: 'Versions' })
        ) : (
          <Labels all={versions} current={current} />
        )
      }
      name={
        isPanel
          ? undefined
          : translate({ id: 'octavo.menu.version', message: 'Version {version}' }, { version: current })
      }
      isOpen={here !== null}
    >
      {versions.map(({ version, label, href, note }) => (
        <li key={version}>
          <a
            href={(here?.versionLinks.find(({ name }) => name === version)?.href ?? href) + search + hash}
            aria-current={here?.version === version ? 'true' : undefined}
            onClick={() => preferVersion(docs, version)}
          >
            <bdi>{label}</bdi> {note !== '' && <small>{note}</small>}
          </a>
        </li>
      ))}
    </NavMenu>
  )
}

/** Stacks all labels in one place, so that the navbar doesn't move when another one is shown. */
function Labels({ all, current }: { all: Row[]; current: string }) {
  return (
    <span className={styles.labels}>
      {all.map(({ version, label }) => (
        <bdi key={version} data-off={label === current ? undefined : ''}>
          {label}
        </bdi>
      ))}
    </span>
  )
}
