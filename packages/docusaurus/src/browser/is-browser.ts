import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and during hydration, and true afterward. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
