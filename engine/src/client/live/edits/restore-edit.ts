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
  const saved = readOpenEdit()
  if (shared?.edit) await open(shared.edit, (figure) => figure.scrollIntoView({ block: 'center' }))
  // Another reload has to bring it back too.
  else if (saved) await open(saved, () => saveEdit(saved))
  else await (await import('../panes/open-panes.ts')).restorePanes()
  return null
}

async function open(edit: SampleEdit, onOpen: (figure: HTMLElement) => void): Promise<void> {
  const runs = [...document.querySelectorAll<HTMLElement>('.code > [data-run]')]
  const run = runs.find(({ dataset }) => dataset['run'] === edit.sample) ?? runs[edit.index]
  const figure = run?.closest<HTMLElement>('.code')
  if (!figure || figure.classList.contains('code-editing')) return
  await openEditor(figure, { edit, isRestored: true })
  onOpen(figure)
}
