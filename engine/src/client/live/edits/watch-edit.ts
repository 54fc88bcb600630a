import { translate } from '../../../shared/language/language.ts'
import { loadChunk } from '../../recovery/load-chunk.ts'
import { showNotice } from '../../recovery/notice.ts'
import { isEditWanted } from '../editor/wanted-edit.ts'
import './edit-button.css'

/**
 * Adds an Edit button to the samples of a page that can run, and opens the editor for an edit that's in the address or
 * was open before the page was reloaded. Call it for every page that's shown.
 */
export function watchEdits(): void {
  for (const run of document.querySelectorAll('.code > [data-run]')) offerEdit(run)
  if (isEditWanted()) attempt(async () => (await import('./restore-edit.ts')).restoreEdit())
}

function offerEdit(run: Element): void {
  const figure = run.closest<HTMLElement>('.code')
  if (!figure || figure.querySelector(':scope > [data-edit]')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['edit'] = ''
  button.textContent = translate({ id: 'octavo.live.edit', message: 'Edit' })
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    const enable = () => void (button.ariaDisabled = null)
    attempt(async () => void (await (await import('../editor/open-editor.ts')).openEditor(figure)), enable)
  })
  run.before(button)
}

/** Loads and does something for the reader, and offers to try again if a file is missing. */
function attempt(open: () => Promise<void>, onEnd: () => void = () => undefined): void {
  loadChunk(open)
    .catch(() => {
      const text = translate({ id: 'octavo.live.editorFailed', message: 'The editor could not be loaded.' })
      const close = showNotice({
        text,
        onRetry() {
          close()
          attempt(open, onEnd)
        },
      })
    })
    .finally(onEnd)
}
