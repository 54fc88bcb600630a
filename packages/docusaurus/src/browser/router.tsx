'use client'

import { useEffect } from 'react'
import { addBaseUrl } from './base-url.ts'
import { useHref, useLocation, useNavigate } from 'octavo/hooks'

export { useLocation } from 'octavo/hooks'

type Place = { pathname?: string; search?: string; hash?: string }
type Target = string | Place

/** The history of the browser, as far as pages of documentation use it. */
export function useHistory() {
  const navigate = useNavigate()
  const location: Readonly<Record<'pathname' | 'search' | 'hash', string>> = useLocation()
  const { pathname, search, hash } = location
  const open = (target: Target, options?: { replace: boolean }) => {
    const { pathname: to = pathname, search: query = search, hash: fragment = hash } = Object(target) as Place
    navigate(addBaseUrl(typeof target === 'string' ? target : to + query + fragment), options)
  }
  return {
    location,
    push: (target: Target) => open(target),
    replace: (target: Target) => open(target, { replace: true }),
    goBack: () => history.back(),
    goForward: () => history.forward(),
  }
}

/** Opens another page in place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const address = useHref()(to)
  useEffect(() => navigate(address, { replace: true }), [navigate, address])
  return <a href={address}>{address}</a>
}
