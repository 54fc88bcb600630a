import { translate } from '../../../i18n/shared/language.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import { showNotice } from '../../../browser/recovery/notice.ts'

/** Loads and opens an editor in `block`, and offers to try again if a file is missing. */
export async function attempt(block: Element, open: () => Promise<unknown>, isRetry = false): Promise<void> {
  try {
    await loadChunk(open, { isRetry })
  } catch {
    // The reader has followed a link.
    if (!block.isConnected) return
    const close = showNotice({
      text: translate({ id: 'octavo.live.editorFailed', message: 'The editor could not be loaded.' }),
      onRetry() {
        close()
        void attempt(block, open, true)
      },
    })
  }
}
