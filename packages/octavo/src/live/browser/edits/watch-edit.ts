import { translate } from '../../../i18n/shared/language.ts'
import { showNotice } from '../../../browser/recovery/notice.ts'
import { isEditWanted } from '../editor/wanted-edit.ts'
import { attempt } from '../samples/attempt.ts'
import { endRemovedEdits } from '../samples/open-edits.ts'
import './edit-button.css'

/**
 * Adds an Edit button to the samples of a page that can run, and opens the editor for an edit that's in the address or
 * was open before the page was reloaded. Ends those of the page before. Call it for every page that's shown.
 */
export function watchEdits(): void {
  endRemovedEdits()
  for (const run of document.querySelectorAll('.code > [data-run]')) offerEdit(run)
  if (isEditWanted()) void attempt(document.body, restore)
}

async function restore(): Promise<void> {
  const { restoreEdit } = await import('./restore-edit.ts')
  const mistake = await restoreEdit()
  if (mistake !== null) showNotice({ text: mistake })
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
    const open = async () => (await import('../editor/open-editor.ts')).openEditor(figure)
    void attempt(figure, open).finally(enable)
  })
  run.before(button)
}
