import { translate } from '../../i18n/shared/language.ts'
import type { ReadWanted } from './load-again.ts'
import { loadAgainIfPossible } from './load-chunk.ts'
import { showNotice } from './notice.ts'

/** The message for a script that couldn't be loaded. The page is readable without it, and Retry reloads it in full. */
export function describeFailure(readWanted: ReadWanted = () => null) {
  return {
    text: translate({ id: 'octavo.notice.part', message: 'Part of this page could not be loaded.' }),
    onRetry: () => loadAgainIfPossible(readWanted),
  }
}

export function reportFailure(readWanted?: ReadWanted): void {
  showNotice(describeFailure(readWanted))
}
