import { translate } from '../../shared/language/language.ts'
import { loadAgainIfPossible, type ReadWanted } from './load-again.ts'
import { showNotice } from './notice.ts'

/** Says that a script of the page did not come. The page can be read without it, and Retry loads it in full. */
export function reportFailure(readWanted: ReadWanted = () => null): void {
  showNotice({
    text: translate({ id: 'octavo.notice.part', message: 'Part of this page could not be loaded.' }),
    onRetry: () => loadAgainIfPossible(readWanted),
  })
}
