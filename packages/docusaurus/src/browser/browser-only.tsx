import type { ReactNode } from 'react'
import { BrowserGate } from './browser-gate.tsx'

type Props = { fallback?: ReactNode; children?: () => ReactNode }

/** In a server component, the gate is a reference, which can't be given a function. */
const isOnServer = '$$typeof' in BrowserGate

/** Shows what its function returns in the browser only. */
export default function BrowserOnly({ fallback, children }: Props) {
  return <BrowserGate fallback={fallback}>{isOnServer ? children?.() : children}</BrowserGate>
}
