'use client'

import type { ComponentProps } from 'react'
import { useHref, useLocation } from 'octavo/hooks'
import { clsx } from './clsx.ts'

type Props = Omit<ComponentProps<'a'>, 'className'> & {
  to?: string
  className?: string
  isNavLink?: boolean
  activeClassName?: string
  exact?: boolean
  autoAddBaseUrl?: boolean
}

const outside = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** A link to a page of the site, or to an address elsewhere. */
export default function Link({
  to,
  href,
  className,
  isNavLink = false,
  activeClassName = 'active',
  exact = false,
  autoAddBaseUrl = true,
  ...props
}: Props) {
  const toHref = useHref()
  const { pathname } = useLocation()
  const written = to ?? href
  const target = written?.replace(/^pathname:\/\//, '')
  if (target === undefined) return <a {...props} className={className} />
  if (outside.test(target))
    return <a target="_blank" rel="noopener noreferrer" {...props} href={target} className={className} />
  // What `useBaseUrl()` returns has the base URL already.
  const base = toHref('/').replace(/\/?$/, '/')
  const path = target.startsWith(base) ? `/${target.slice(base.length)}` : target
  const address = autoAddBaseUrl && written === target ? toHref(path) : target
  const isActive = isNavLink && (exact ? pathname === address : pathname.startsWith(address))
  return (
    <a
      {...props}
      href={address}
      className={clsx(className, isActive && activeClassName) || undefined}
      {...(isActive && { 'aria-current': 'page' as const })}
    />
  )
}
