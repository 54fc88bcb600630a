import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while its HTML is taken over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
