import { translate } from '../../../i18n/shared/language.ts'
import { describeFragmentMistake, fromFragment } from '../editor/edit-fragment.ts'
import { openEditor } from '../editor/open-editor.ts'
import { readOpenEdit, saveEdit, type SampleEdit } from '../editor/saved-edits.ts'

/**
 * Opens the edit that the address contains, or the one that was open before the page was reloaded. Returns what is
 * wrong with the address, if anything is.
 */
export async function restoreEdit(): Promise<string | null> {
  // The playground reads the address itself.
  if (document.querySelector('.play-page')) return null
  const shared = await fromFragment(location.hash)
  if (shared?.mistake) return describeFragmentMistake(shared.mistake)
  const edit = shared?.edit ?? readOpenEdit()
  if (!edit) {
    await (await import('../panes/open-panes.ts')).restorePanes()
    return null
  }
  const figure = findBlock(edit)
  if (!figure)
    return shared
      ? translate({ id: 'octavo.live.gone', message: 'The sample in this address does not exist anymore.' })
      : null
  if (figure.classList.contains('code-editing')) return null
  await openEditor(figure, { edit, isRestored: true })
  // Another reload has to bring it back too.
  if (!shared) saveEdit(edit)
  else figure.scrollIntoView({ block: 'center' })
  return null
}

function findBlock({ sample, index }: SampleEdit): HTMLElement | null {
  const runs = [...document.querySelectorAll<HTMLElement>('.code > [data-run]')]
  const run = runs.find(({ dataset }) => dataset['run'] === sample) ?? runs[index]
  return run?.closest<HTMLElement>('.code') ?? null
}
