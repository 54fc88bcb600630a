import { translate } from '../../i18n/shared/language.ts'
import type { ReadIntent } from './load-again.ts'
import { loadAgainIfPossible } from './load-chunk.ts'
import { showNotice } from './notice.ts'

/** The message for a script that couldn't be loaded. The page is readable without it, and Retry reloads it in full. */
export function describeFailure(readIntent: ReadIntent = () => null) {
  return {
    text: translate({ id: 'octavo.notice.part', message: 'Part of this page could not be loaded.' }),
    onRetry: () => loadAgainIfPossible(readIntent),
  }
}

export function reportFailure(readIntent?: ReadIntent): void {
  showNotice(describeFailure(readIntent))
}

/** The page before has taken the press with it. */
export function reportReload(): void {
  const close = showNotice({
    text: translate({
      id: 'octavo.notice.reloaded',
      message: 'This page had to be loaded again. Press the button once more.',
    }),
  })
  document.addEventListener('click', close, { once: true })
}

/** A page that was asked for doesn't arrive. The address is already its own, so it can also be opened in full. */
export function showStalled(again: () => void): () => void {
  const close = showNotice({
    text: translate({ id: 'octavo.notice.stalled', message: 'This page is taking long to load.' }),
    link: {
      text: translate({ id: 'octavo.notice.full', message: 'Open it in full' }),
      href: location.href,
      onclick: () => {
        location.reload()
        return false
      },
    },
    onRetry: () => {
      close()
      again()
    },
  })
  return close
}
