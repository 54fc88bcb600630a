import { toHref } from '../../shared/url.ts'
import { blockOf } from './code-blocks.ts'
import type { TypeHovers } from './type-hovers.ts'

type Options = {
  /** The gesture that loaded this. */
  asked: Event | null
  config: Parameters<typeof toHref>[1]
}

/**
 * Loads what shows types when a reader comes near code that has some: by pointer, by keyboard or by tapping it. Blocks
 * stand in opaque HTML, so one listener on the document serves them all.
 */
export function watchTypes({ asked, config }: Options): () => void {
  let request: Promise<TypeHovers> | null = null
  let stopHovers: (() => void) | null = null
  let isStopped = false
  const onNear = (event: Event) => {
    if (blockOf(event)) begin(event)
  }
  const begin = (event: Event | null) => {
    request ??= import('./type-hovers.ts').then(({ startTypeHovers }) =>
      startTypeHovers((routePath) => toHref(routePath, config)),
    )
    request.then(
      (hovers) => {
        if (isStopped) return hovers.stop()
        stopHovers = () => hovers.stop()
        hovers.begin(event)
        stopListening()
      },
      // Code can be read without them; the next gesture tries again.
      () => void (request = null),
    )
  }
  const names = ['pointerover', 'click', 'focusin'] as const
  const stopListening = () => {
    for (const name of names) document.removeEventListener(name, onNear)
  }
  for (const name of names) document.addEventListener(name, onNear)
  // The gesture that loaded this may have been made at a block already.
  if (asked?.type === 'click' && blockOf(asked)) begin(asked)
  else if (document.querySelector('[data-types]:is(:hover, :focus-within)')) begin(null)
  return () => {
    isStopped = true
    stopListening()
    stopHovers?.()
  }
}
