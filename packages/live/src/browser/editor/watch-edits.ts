import { translate } from 'octavo/translate'
import { createElement, loadChunk, readPress, showNotice, watchClicks } from 'octavo/feature-browser'
import { endRemovedEdits, hasEditToRestore } from './open-edits.ts'
import './edit-button.css'

/** Adds an Edit button to the samples of a page that can run, and ends edits of blocks that are gone. */
export function offerEdits(): void {
  endRemovedEdits()
  for (const run of document.querySelectorAll('.code > [data-run]')) offerEdit(run)
}

/** Opens the editor for an edit that's in the address or was open before the page was reloaded. */
export function reopenEdit(): void {
  if (hasEditToRestore()) void attempt(document.body, restore)
}

/** Handles Edit buttons of fences that readers edit in place. */
export function watchEditsInPlace(pendingEvents: readonly Event[]): () => void {
  return watchClicks(pendingEvents, (target) => {
    const button = target.closest<HTMLElement>('[data-pane]')
    if (button) void attempt(button, async () => (await import('./edit-in-place.ts')).toggleInPlace(button))
  })
}

async function restore(): Promise<void> {
  const { restoreEdit } = await import('./restore-edit.ts')
  const mistake = await restoreEdit()
  if (mistake !== null) showNotice({ text: mistake })
}

function offerEdit(run: Element): void {
  const figure = run.closest<HTMLElement>('.code')
  if (!figure || figure.querySelector(':scope > [data-edit]')) return
  const textContent = translate({ id: 'octavo.live.edit', message: 'Edit' })
  const button = createElement('button', { type: 'button', textContent })
  button.dataset['edit'] = ''
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    const enable = () => void (button.ariaDisabled = null)
    const open = async () => (await import('./edit-in-tabs.ts')).editInTabs(figure)
    void attempt(figure, open).finally(enable)
  })
  run.before(button)
}

/** Loads and opens an editor in `block`, and offers to try again if a file is missing. */
async function attempt(block: Element, open: () => Promise<unknown>, isRetry = false): Promise<void> {
  try {
    // What's restored after a reload needs no press.
    await loadChunk(open, { isRetry, readIntent: () => (block === document.body ? null : readPress()) })
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
