'use client'
import type { ReactNode } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { switchLocale } from '../../../model/urls/locale-path.ts'
import { useLocation, usePage } from '../../../browser/navigation/page-state.ts'
import { NavMenu, type Place } from './nav-menu.tsx'

/** `home` is the base URL of a language's pages: `/` or `/fr/`. */
type Row = { key: string; label: string; lang: string; home: string }
type Props = { place: Place; current: string; locales: Row[]; icon: ReactNode }

/**
 * Links to the same page in another language, with a full page load, because everything around it changes too (B081).
 */
export function LocaleMenu({ place, current, locales, icon }: Props) {
  const { pathname, search, hash } = useLocation()
  const { absentLocales = [] } = usePage()
  const here = locales.find(({ key }) => key === current)
  const hrefIn = ({ key, home }: Row) =>
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
