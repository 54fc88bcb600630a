import { translate } from '../../shared/language/language.ts'
import type { ReadWanted } from './load-again.ts'
import { loadAgainIfPossible } from './load-chunk.ts'
import { showNotice } from './notice.ts'

/** For whatever says that a script of the page did not come. The page can be read without it; Retry loads it in full. */
export function describeFailure(readWanted: ReadWanted = () => null) {
  return {
    text: translate({ id: 'octavo.notice.part', message: 'Part of this page could not be loaded.' }),
    onRetry: () => loadAgainIfPossible(readWanted),
  }
}

export function reportFailure(readWanted?: ReadWanted): void {
  showNotice(describeFailure(readWanted))
}
