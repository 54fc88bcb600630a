'use client'
import type { ReactNode } from 'react'
import { Icon } from '../../../browser/icon.tsx'
import { type ActiveRule, isNavItemActive } from '../../../model/urls/active-link.ts'
import { useLocation, usePage } from '../../../browser/navigation/page-state.ts'
import styles from './nav-menu.module.css'
import { translate } from '../../../i18n/shared/language.ts'
import type { DocsRef } from '../../../model/docs-ref.ts'
import { preferVersion, useVersioned } from '../../../browser/preferences/preferred-version.ts'
import { switchLocale } from '../../../model/urls/locale-path.ts'

/** Where a navbar item is shown: in the bar, or as a row in the panel on small screens. */
export type Place = 'bar' | 'panel'

type Props = {
  place: Place
  label: ReactNode
  /** Accessible name of the toggle, if its label isn't clear enough. */
  name?: string | undefined
  /** A link next to the toggle (B067). */
  link?: ReactNode
  /** In the panel, a menu starts open when it contains the current page (B068). */
  isOpen?: boolean
  rules?: ActiveRule[]
  children: ReactNode
}

/** A menu that opens without JavaScript. In the bar, `theme/browser/layout/menus.ts` adds hover and keys (B065-B068). */
export function NavMenu({ place, label, name, link, isOpen = false, rules = [], children }: Props) {
  const { pathname } = useLocation()
  const toggle = (
    <summary className={styles.toggle} aria-label={name}>
      {label}
      <Icon path="m4 6 4 4 4-4" size={12} />
    </summary>
  )
  if (place === 'panel') {
    const isCurrent = rules.some((rule) => isNavItemActive(pathname, { ...rule, exact: true }))
    return (
      <details open={isOpen || isCurrent}>
        {toggle}
        <ul>{children}</ul>
      </details>
    )
  }
  return (
    <div className={styles.menu} data-menu="">
      {link}
      <details name="octavo-navbar-menu">
        {toggle}
        <ul className={styles.list}>{children}</ul>
      </details>
    </div>
  )
}

type Row = { version: string; label: string; href: string; note: string }
type VersionMenuProps = { place: Place; docs: DocsRef; versions: Row[] }

/** Links to the same document in another version, or to that version's main page (B069-B080). */
export function VersionMenu({ place, docs, versions }: VersionMenuProps) {
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

/** `home` is the base URL of a language's pages: `/` or `/fr/`. */
type LocaleMenuRow = { key: string; label: string; lang: string; home: string }
type LocaleMenuProps = { place: Place; current: string; locales: LocaleMenuRow[]; icon: ReactNode }

/**
 * Links to the same page in another language, with a full page load, because everything around it changes too (B081).
 */
export function LocaleMenu({ place, current, locales, icon }: LocaleMenuProps) {
  const { pathname, search, hash } = useLocation()
  const { absentLocales = [] } = usePage()
  const here = locales.find(({ key }) => key === current)
  const hrefIn = ({ key, home }: LocaleMenuRow) =>
    absentLocales.includes(key) ? home : switchLocale(pathname, here?.home ?? '/', home) + search + hash
  return (
    <NavMenu
      place={place}
      label={
        <>
          {icon}
          {place === 'panel' ? translate({ id: 'octavo.menu.languages', message: 'Languages' }) : here?.label}
        </>
      }
    >
      {locales.map((row) => (
        <li key={row.key}>
          <a
            href={hrefIn(row)}
            lang={row.lang}
            target="_self"
            data-native=""
            aria-current={row.key === current ? 'true' : undefined}
          >
            {row.label}
          </a>
        </li>
      ))}
    </NavMenu>
  )
}
