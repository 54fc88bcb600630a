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
