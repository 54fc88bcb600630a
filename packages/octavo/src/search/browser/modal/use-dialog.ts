import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { findStandIn, type StandIn } from './stand-in.ts'

/**
 * Opens the dialog and takes over what was typed before it loaded (`onTyped`). While it's open, the page behind it doesn't
 * scroll (B243). When it closes, the page is where it was, and focus returns.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  onTyped: (standIn: StandIn) => void,
): void {
  const takeOver = useEffectEvent(onTyped)
  // Before anything is drawn, because the page behind the dialog becomes inert and would be drawn twice.
  useLayoutEffect(() => {
    const { href } = location
    const top = window.scrollY
    const standIn = findStandIn()
    const origin = standIn?.origin ?? (document.activeElement as HTMLElement | null)
    const box = dialog.current
    const open = () => {
      if (!box?.isConnected) return
      if (standIn) takeOver(standIn)
      box.showModal()
      standIn?.remove()
    }
    document.body.classList.add('DocSearch--active')
    // The value is final once the composition has ended.
    if (standIn?.busy) standIn.addEventListener('compositionend', () => setTimeout(open), { once: true })
    else open()
    return () => {
      document.body.classList.remove('DocSearch--active')
      if (location.href === href && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
      standIn?.remove()
      box?.close()
      returnFocus(origin)
    }
  }, [dialog])
}

/** Focuses the original element, else its menu's toggle, else the page: on `<body>`, Tab would start over at the top. */
export function returnFocus(origin: HTMLElement | null): void {
  const summary = origin?.closest('details')?.querySelector('summary')
  for (const element of [origin, summary, document.getElementById('octavo-main')]) {
    element?.focus({ preventScroll: true })
    if (document.activeElement === element && element !== document.body) return
  }
}
