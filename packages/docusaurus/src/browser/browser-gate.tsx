'use client'

import type { ReactNode } from 'react'
import useIsBrowser from './is-browser.ts'

type Props = { fallback?: ReactNode; children?: ReactNode | (() => ReactNode) }

/** Shows its children when the page is interactive. */
export function BrowserGate({ fallback = null, children }: Props): ReactNode {
  if (!useIsBrowser()) return fallback
  return typeof children === 'function' ? children() : children
}
