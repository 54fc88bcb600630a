import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { returnFocus } from '../focus/return-focus.ts'
import { findStandIn, type StandIn } from '../focus/stand-in.ts'

type Options = {
  dialog: RefObject<HTMLDialogElement | null>
  /** Takes over what was typed before the dialog loaded. */
  onTyped: (standIn: StandIn) => void
}

/** Opens the dialog, takes over what was typed before it loaded, and returns focus when it closes. */
export function useDialog({ dialog, onTyped }: Options): void {
  const tell = useEffectEvent(onTyped)
  // Before anything is drawn: the page below becomes inert, and would be drawn twice.
  useLayoutEffect(() => {
    const standIn = findStandIn()
    const origin = standIn?.origin ?? (document.activeElement as HTMLElement | null)
    const box = dialog.current
    const open = () => {
      if (!box?.isConnected) return
      if (standIn) tell(standIn)
      box.showModal()
      standIn?.remove()
    }
    // The value is final once the composition has ended.
    if (standIn?.busy) standIn.addEventListener('compositionend', () => setTimeout(open), { once: true })
    else open()
    return () => {
      standIn?.remove()
      box?.close()
      returnFocus(origin)
    }
  }, [dialog])
}
