import { showNotice } from '../../recovery/notice.ts'
import { describeFragmentMistake, fromFragment } from '../editor/edit-fragment.ts'
import { readOpenEdit, saveEdit } from '../editor/saved-edits.ts'
import { openEditor } from '../editor/open-editor.ts'

/** Opens the edit that the address contains, or the one that was open before the page was reloaded. */
export async function restoreEdit(): Promise<void> {
  // The playground reads the address itself.
  if (document.querySelector('.play-page')) return
  const shared = await fromFragment(location.hash)
  if (shared?.mistake) return void showNotice({ text: describeFragmentMistake(shared.mistake) })
  const edit = shared?.edit ?? readOpenEdit()
  if (!edit) return (await import('../panes/open-panes.ts')).restorePanes()
  const runs = [...document.querySelectorAll<HTMLElement>('.code > [data-run]')]
  const run = runs.find(({ dataset }) => dataset['run'] === edit.sample) ?? runs[edit.index]
  const figure = run?.closest<HTMLElement>('.code')
  if (!figure || figure.classList.contains('code-editing')) return
  await openEditor(figure, { edit, isRestored: true })
  // Another reload has to bring it back too.
  if (!shared) saveEdit(edit)
  else figure.scrollIntoView({ block: 'center' })
}
