'use client'
import type { ReactNode } from 'react'
import { useLocation } from '../navigation/page-state.ts'
import { NavMenu, type Place } from './nav-menu.tsx'

/** `home` is the address below which the pages of a language lie, with base: `/` or `/fr/`. */
type Row = { key: string; label: string; lang: string; home: string }
type Props = { place: Place; current: string; locales: Row[]; icon: ReactNode }

/** Leads to the same page in another language, by a full page load: everything around the page changes too (B081). */
export function LocaleMenu({ place, current, locales, icon }: Props) {
  const { pathname, search, hash } = useLocation()
  const here = locales.find(({ key }) => key === current)
  const rest = here && pathname.startsWith(here.home) ? pathname.slice(here.home.length) : ''
  return (
    <NavMenu
      place={place}
      label={
        <>
          {icon}
          {place === 'panel' ? 'Languages' : here?.label}
        </>
      }
    >
      {locales.map(({ key, label, lang, home }) => (
        <li key={key}>
          <a
            href={home + rest + search + hash}
            lang={lang}
            target="_self"
            data-native=""
            aria-current={key === current ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </NavMenu>
  )
}
